import { once } from "node:events";
import { connect } from "node:net";
import { importEndpoints } from "@nyota/contract/files/imports";
import { expect, test } from "vitest";
import { makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { sharing, startProcess } from "../processes.ts";
import { until } from "../until.ts";

const server = useServer();

test("an upload aborted by the client is no error in the log", async () => {
  const owner = await signIn(server);
  const { id } = await makeProject(server, owner);
  const running = await startProcess("api", { ...sharing(server), NYOTA_LOG_LEVEL: "info" });
  try {
    const socket = connect(Number(new URL(running.url).port), "127.0.0.1");
    await once(socket, "connect");
    const path = importEndpoints.create.path.replace("{projectId}", id);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${owner.token}\r\ncontent-length: 100000\r\n` +
        'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\r\n',
    );
    // The server must have accepted the connection before it ends.
    await until(
      () => fetch(`${running.url}/livez`),
      ({ ok }) => ok,
    );
    socket.destroy();
    const output = await until(
      async () => running.output(),
      (text) => /ended the connection|request failed/.test(text),
    );
    expect(output).toContain("ended the connection");
    expect(output).not.toContain('"level":50');
  } finally {
    running.kill("SIGKILL");
    await running.exited;
  }
});
