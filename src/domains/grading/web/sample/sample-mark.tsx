import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { SampleItem } from './queries.ts'

/** The mark of moderated work; once the moderator has asked for another one, old and new. */
export function SampleMark({ of: { score, newScore, maxMark, result } }: { of: SampleItem }) {
  const t = useWords(words)
  const { number } = useFormat()
  const max = number(maxMark)
  if (score === null) return t('sample.noMark')
  const mark = t('sample.of', { score: number(score), max })
  if (newScore === null) return mark
  if (newScore === score) return result === 'AGREED' ? mark : t('sample.markStays', { mark })
  return (
    <>
      <span className="sr-only">{t('sample.was', { score: number(score) })}</span>
      <s aria-hidden="true">{number(score)}</s> <b>{t('sample.of', { score: number(newScore), max })}</b>
    </>
  )
}
