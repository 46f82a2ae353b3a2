type ProseProps = { id: string; title: string; text: string | null };

/** A section of text alone. */
export function Prose({ id, title, text }: ProseProps) {
  if (!text) return null;
  return (
    <section className="prose" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Paragraphs text={text} />
    </section>
  );
}

export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="text">
      {paragraph}
    </p>
  ));
