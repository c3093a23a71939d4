/**
 * A function that remembers what it has worked out, for up to so many different questions: then it forgets them all. For
 * the hot path, where keeping the order of their use would cost more than working a few out again.
 */
export function remember<T>(most: number, workOut: (question: string) => T): (question: string) => T {
  const known = new Map<string, T>();
  return (question) => {
    const remembered = known.get(question);
    if (remembered !== undefined) return remembered;
    const answer = workOut(question);
    if (known.size >= most) known.clear();
    known.set(question, answer);
    return answer;
  };
}
