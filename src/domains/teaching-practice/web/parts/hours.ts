import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Formats minutes as hours: "3.5 h". */
export function useHours(): (minutes: number) => string {
  const t = useWords(words)
  const { number } = useFormat()
  return (minutes) => t('parts.hours', { hours: number(minutes / 60) })
}

type Kinds = { observation: number; teaching: number; other: number }

export const hourKinds = ['observation', 'teaching', 'other'] as const
export const sumOf = (kinds: Kinds): number => hourKinds.reduce((sum, kind) => sum + kinds[kind], 0)
