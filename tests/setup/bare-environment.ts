/**
 * How a program of ours is started: with what it needs, these settings and nothing of what else is set here, and in a folder without the
 * `.env` of whoever runs the tests, whose database and mail server are not for them. With what other processes have compiled, when these
 * tests know where that is kept: it takes half of a start.
 */
export function bareEnvironment(settings: Record<string, string>) {
  const env = { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...settings };
  return { cwd: import.meta.dirname, env };
}
