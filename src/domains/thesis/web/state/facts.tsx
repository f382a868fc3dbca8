import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'

/** What a thesis is about, and whose it is. */
export function ThesisFacts({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  return (
    <Card title={t('theses.facts')}>
      <Definition>
        <Fact label={t('theses.fields.authors')}>{of.authors.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t('theses.fields.supervisors')}>
          {of.supervisors.map(({ name }) => name).join(', ') || t('theses.noSupervisor')}
        </Fact>
        <Fact label={t('theses.fields.program')}>{of.program.name}</Fact>
        <Fact label={t('theses.fields.language')}>{t(`theses.choices.language.${of.language}`)}</Fact>
        <Fact label={t('theses.fields.area')}>{of.area}</Fact>
        <Fact label={t('theses.fields.idea')}>{of.idea}</Fact>
        {of.course && <Fact label={t('theses.fields.course')}>{`${of.course.code} ${of.course.name}`}</Fact>}
        <Fact label={t('theses.fields.since')}>{dayTime(of.since)}</Fact>
        <Fact label={t('theses.fields.dueOn')}>{of.dueOn && day(of.dueOn)}</Fact>
      </Definition>
    </Card>
  )
}
