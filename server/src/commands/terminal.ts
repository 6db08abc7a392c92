/** Where commands speak. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);
export const complain = (line: string) => void process.stderr.write(`${line}\n`);
export const log = { info: () => {}, warn: complain, error: complain };
