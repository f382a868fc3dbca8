import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Dash } from '../activity/dash.tsx'
import type { Session } from '../activity/weeks.ts'
import { words } from '../words.ts'

/** When and where the session was, when its summary is due, and who reads which part. */
export function SummaryFacts({ of }: { of: Session }) {
  const t = useWords(words)
  return (
    <Stack>
      <Card title={t('summary.facts')}>
        <Definition>
          <Fact label={t('summary.when')}>
            {of.startsAt}–{of.endsAt}
          </Fact>
          <Fact label={t('summary.where')}>{of.room?.code ?? (of.onlineUrl && t('lesson.online'))}</Fact>
          <Fact label={t('manage.lecturer')}>{of.lecturer?.name}</Fact>
          {of.summaryDueOn && (
            <Fact label={t('tabs.summary')}>
              <SummaryState of={of} />
            </Fact>
          )}
        </Definition>
      </Card>
      <Card title={t('summary.whoSees')} padded>
        <p>{t('summary.whoSeesAbout')}</p>
      </Card>
    </Stack>
  )
}

/** Whether the summary is written, due or late. Not shown to students. */
export function SummaryState({ of: { state, summaryDueOn, summaryLate } }: { of: Session }) {
  const t = useWords(words)
  const { dayInTerm } = useFormat()
  if (!summaryDueOn) return <Dash />
  if (state === 'SUMMARISED')
    return (
      <Chip tone={summaryLate ? 'neutral' : 'positive'}>
        {summaryLate ? t('summary.writtenLate') : t('summary.written')}
      </Chip>
    )
  return (
    <Chip tone={summaryLate ? 'warning' : 'neutral'}>
      {t(summaryLate ? 'summary.late' : 'summary.due', { day: dayInTerm(summaryDueOn) })}
    </Chip>
  )
}
