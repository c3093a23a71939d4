export function isWhole(text: string, low: number, high: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high;
}
