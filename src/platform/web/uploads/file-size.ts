import { useFormat } from '../words/format.ts'

const units = ['B', 'kB', 'MB', 'GB'] as const

/** A number of bytes in readable form: "1.8 MB". */
export function useFileSize(): (bytes: number) => string {
  const { number } = useFormat()
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
    const value = bytes / 1000 ** step
    return `${number(value, value < 10 && step > 0 ? 1 : 0)} ${units[step]}`
  }
}
