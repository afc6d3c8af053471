/**
 * What a program of ours needs to start, and nothing of what else is set here. With what other processes have compiled, when these tests
 * know where that is kept: it takes half of a start.
 */
export const bareEnvironment = { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
