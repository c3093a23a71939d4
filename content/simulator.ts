/** The robot on the simulator's card, which takes a step when it is touched. */
export const simulatorDemo = {
  picture: 'A robot on a board of squares, with a dotted way around red walls to a green flag',
  step: 'Take a step',
  again: 'Once more',
  /** Read out with the number of steps taken. */
  steps: 'Steps taken:',
  arrived: 'The robot has reached the flag.',
} as const;
