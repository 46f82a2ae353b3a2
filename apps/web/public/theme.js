// Runs before the first paint so that a dark page never flashes light.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("theme");
  } catch {
    // Storage may be blocked; the system's preference is the answer then.
  }
  var dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
