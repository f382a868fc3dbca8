import { useFormat } from '#platform/web/format.ts'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'

/** Says how far a day is from today in whole days: "today", "tomorrow", "in 3 days". */
export function useWhen(today: string): (day: string) => string {
  const t = useWords(words)
  const { relative } = useFormat()
  return (day) => (day === today ? t('due.today') : relative(day, Date.parse(today)))
}
