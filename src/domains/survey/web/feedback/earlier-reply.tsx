import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { courseFeedback } from '../../contract/feedback.ts'
import { words } from '../words.ts'
import styles from './feedback.module.css'

type EarlierReplyOf = NonNullable<EndpointAnswer<typeof courseFeedback>['before']>

/** What the lecturers of the last run replied to its class, which this class reads, too. */
export function EarlierReply({ of: { term, reply, repliedAt } }: { of: EarlierReplyOf }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  return (
    <Card title={t('feedback.before', { term: inLanguage(term, language) })} note={day(repliedAt)} padded>
      <p className={styles.reply}>{inLanguage(reply, language)}</p>
    </Card>
  )
}
