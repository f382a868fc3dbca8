import { useWords } from '#platform/web/words/words.ts'
import { refusals } from '../../contract/gradebook/cells.ts'
import { words } from '../words.ts'

const known = [
  ...refusals,
  'noMark',
  'percent',
  'decimals',
  'twoColumns',
  'formula',
  'closed',
  'longNote',
  'unknown',
] as const

/** The message why a value cannot be a mark. */
export function useWhy(): (why: string | null) => string {
  const t = useWords(words)
  return (why) => t(`marks.why.${known.find((one) => one === why) ?? 'unknown'}`)
}
