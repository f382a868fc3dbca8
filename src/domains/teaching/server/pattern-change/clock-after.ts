/** The minutes from midnight to a time, `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The time so many minutes after another one of the same day. */
export function clockAfter(time: string, minutes: number): string {
  const at = minuteOf(time) + minutes
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(at / 60) % 24)}:${part(at % 60)}`
}
