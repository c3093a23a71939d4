/** The robot's position after each step, in cells to the right of its start and above it. */
const way = [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 1],
  [3, 1],
  [3, 2],
  [4, 2],
] as const;
const CELL = 50;
const LAST = way.length - 1;

/** How many steps each board's robot has taken. */
const taken = new WeakMap<HTMLElement, number>();

/** Moves the robot of a board by one step; the texts come with its button. */
export function stepRobot(button: HTMLElement): void {
  const board = button.closest('.robot-board');
  const count = ((taken.get(button) ?? 0) + 1) % way.length;
  taken.set(button, count);
  const [right, up] = way[count] ?? way[0];
  board
    ?.querySelector<SVGGElement>('.robot')
    ?.style.setProperty('transform', `translate(${right * CELL}px, ${-up * CELL}px)`);
  const { step = '', again = '', steps = '', arrived = '' } = button.dataset;
  button.textContent = count === LAST ? again : step;
  const place = board?.querySelector('[data-robot-place]');
  if (place) place.textContent = count === LAST ? arrived : `${steps} ${count}`;
}
