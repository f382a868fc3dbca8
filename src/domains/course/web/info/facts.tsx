import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Course } from '../../contract/course.ts'
import { words } from '../words.ts'

/** The catalogue data of the course. */
export function Facts({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const { number } = useFormat()
  return (
    <Card title={t('facts.title')}>
      <Definition>
        <Fact label={t('facts.type')}>{t(`types.${of.type}`)}</Fact>
        {of.credits > 0 && <Fact label={t('facts.credits')}>{t('credits', { credits: number(of.credits) })}</Fact>}
        <Fact label={t('facts.module')}>
          {of.module.code} {of.module.name}
        </Fact>
        {of.program && <Fact label={t('facts.program')}>{of.program.name}</Fact>}
        {of.faculty && <Fact label={t('facts.faculty')}>{of.faculty.name}</Fact>}
        {of.language && <Fact label={t('facts.language')}>{of.language.name}</Fact>}
        <Fact label={t('facts.students')}>
          {number(of.students)}
          {of.capacity !== null && ` / ${number(of.capacity)}`}
        </Fact>
      </Definition>
    </Card>
  )
}
