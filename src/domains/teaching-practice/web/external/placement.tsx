import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Practice } from '../parts/queries.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'

/** The placement: student, school, days, subjects, and required hours. */
export function Placement({ of }: { of: Practice }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const { observation, teaching, other } = of.requiredHours
  const hours = { observation: number(observation), teaching: number(teaching), other: number(other) }
  const none = t('parts.none')
  return (
    <Card title={of.school?.name ?? t('my.practice')} act={<StateChip state={of.state} />}>
      <Definition>
        <Fact label={t('parts.facts.period')}>
          {t('parts.period', { from: day(of.startsOn), until: day(of.endsOn) })}
        </Fact>
        <Fact label={t('parts.facts.subjects')}>{[of.subjects, of.gradeLevels].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('external.hours')}>{t('external.hoursOf', hours)}</Fact>
        <Fact label={t('parts.school.address')} none={none}>
          {[of.school?.address, of.school?.phone].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('assignmentRoles.SCHOOL_MENTOR')} none={none}>
          {of.mentor?.name}
        </Fact>
        <Fact label={t('assignmentRoles.UNIVERSITY_SUPERVISOR')} none={none}>
          {of.supervisor?.name}
        </Fact>
      </Definition>
    </Card>
  )
}
