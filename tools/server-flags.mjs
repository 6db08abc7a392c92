/**
 * How Node runs the server. Left to itself on a large machine V8 keeps three times 32 MB for what a request leaves behind;
 * a quarter of it costs no throughput that can be measured.
 */
export const serverFlags = ['--max-semi-space-size=8'];
