import { NextSteps } from '#platform/web/flow/next-steps.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'

/** The next steps of a practice, who does them, and the next meeting. */
export function Next({ of: { id, state, nextMeeting } }: { of: Pick<Practice, 'id' | 'state' | 'nextMeeting'> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  return (
    <NextSteps of={TeachingPractice} id={id} nothing={state === 'ACTIVE' ? t('my.next.done') : undefined}>
      {nextMeeting && (
        <Row title={t('my.next.meet', { time: dayTime(nextMeeting) })} to={paths.myMeeting({ id: String(id) })} />
      )}
    </NextSteps>
  )
}
