import { useWords } from '../words/words.ts'
import { words } from './words.ts'

/** A duration in words: "3 h", "30 min", "1 h 30 min". */
export function useLength(): (minutes: number) => string {
  const t = useWords(words)
  return (all) => {
    const hours = Math.floor(all / 60)
    const minutes = all % 60
    if (hours === 0) return t('minutes', { minutes })
    return minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes })
  }
}
