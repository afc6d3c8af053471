// PostgreSQL's COPY as Node streams.
import { Readable, Writable } from "node:stream";
import type pg from "pg";

// The methods that pg calls on the current statement, and those of the connection that a statement may use; pg's published types leave
// these out.
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

type Done = (error?: Error | null) => void;

/** Runs a `copy … to stdout`. Each chunk that it yields ends with a whole row. The connection is busy until the stream ends. */
export function copyOut(client: pg.ClientBase, statement: string): CopyOut {
  return client.query(new CopyOut(statement));
}

/**
 * Runs a `copy … from stdin` with the data that is written to it. `finish` is emitted once the server has accepted all of it; refused rows
 * are an error.
 */
export function copyIn(client: pg.ClientBase, statement: string): Writable {
  return client.query(new CopyIn(statement));
}

class CopyOut extends Readable implements pg.Submittable {
  /** The number of rows that the server says it has sent; known at the end. */
  rowCount = 0;
  readonly #statement: string;
  #connection: pg.Connection | null = null;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied, because the parser reuses its buffer.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rowCount = Number(text.replace("COPY ", ""));
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.#connection?.stream.resume();
    this.destroy(error);
  }
}

class CopyIn extends Writable implements pg.Submittable {
  readonly #statement: string;
  readonly #opened = Promise.withResolvers<CopyConnection>();
  readonly #finished = Promise.withResolvers<void>();

  constructor(statement: string) {
    super({ highWaterMark: 256 * 1024 });
    this.#statement = statement;
    this.#opened.promise.catch(() => undefined);
    this.#finished.promise.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  override _construct(done: Done): void {
    void settle(this.#opened.promise, done);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void settle(this.#send(chunk), done);
  }

  override _final(done: Done): void {
    void settle(this.#end(), done);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#opened.resolve(connection);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#finished.resolve();
  }

  handleError(error: Error): void {
    this.#opened.reject(error);
    this.#finished.reject(error);
    this.destroy(error);
  }

  async #end(): Promise<void> {
    (await this.#opened.promise).endCopyFrom();
    await this.#finished.promise;
  }

  async #send(chunk: Buffer): Promise<void> {
    const connection = await this.#opened.promise;
    connection.sendCopyFromChunk(chunk);
    if (!connection.stream.writableNeedDrain) return;
    const drained = Promise.withResolvers<void>();
    connection.stream.once("drain", drained.resolve);
    // A refused row ends the wait as well: the server reads no further.
    await Promise.race([drained.promise, this.#finished.promise]);
  }
}

async function settle(work: Promise<unknown>, done: Done): Promise<void> {
  let problem: Error | null = null;
  try {
    await work;
  } catch (error) {
    problem = error instanceof Error ? error : new Error(String(error));
  }
  done(problem);
}
