/** How much longer than its processor time a computation takes just now: 1 on a quiet machine, more where others compute. */
export function crowding(): number {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const milliseconds = () => {
    const { user, system } = process.cpuUsage(used);
    return (user + system) / 1000;
  };
  while (milliseconds() < 50);
  return Math.max(1, (performance.now() - began) / milliseconds());
}
