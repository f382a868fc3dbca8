import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Practice } from './queries.ts'

/** The days, subjects and required hours of a practice. */
export function Facts({ of }: { of: Practice }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const none = t('parts.none')
  return (
    <Card title={t('parts.facts.title')}>
      <Definition>
        <Fact label={t('parts.facts.period')}>
          {t('parts.period', { from: day(of.startsOn), until: day(of.endsOn) })}
        </Fact>
        <Fact label={t('parts.facts.interim')} none={none}>
          {of.interimOn && day(of.interimOn)}
        </Fact>
        <Fact label={t('parts.facts.subjects')}>{of.subjects}</Fact>
        <Fact label={t('parts.facts.gradeLevels')} none={none}>
          {of.gradeLevels}
        </Fact>
        <Fact label={t('parts.facts.language')}>{t(`parts.languages.${of.language}`)}</Fact>
        <Fact label={t('parts.facts.visits')}>
          {t('parts.facts.ofRequired', { held: number(of.heldVisits), required: number(of.requiredVisits) })}
        </Fact>
        {of.course && (
          <Fact label={t('parts.facts.course')}>
            {of.course.code} {of.course.name}
          </Fact>
        )}
        {of.program && <Fact label={t('parts.facts.program')}>{of.program.name}</Fact>}
        <Fact label={t('parts.facts.term')}>{of.term.name}</Fact>
      </Definition>
    </Card>
  )
}
