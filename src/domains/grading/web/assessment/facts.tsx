import type { Assessment } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { kit } from '#platform/web/words/kit.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The fields of an assessment, for those who may not change it. */
export function AssessmentFacts({ of }: { of: Item<typeof Assessment> }) {
  const t = useWords(words)
  const k = useWords(kit)
  const kind = useWords(courseWords)(`kinds.${of.kind}`)
  const language = useLanguage()
  const { day, number } = useFormat()
  const percent = (value: number) => `${number(value)}%`
  const facts = [
    ['code', of.code],
    ['kind', kind],
    ['dueOn', of.dueOn && day(of.dueOn)],
    ['weight', percent(of.weight)],
    ['maxMark', number(of.maxMark)],
    ['leastPercent', of.leastPercent === null ? null : percent(of.leastPercent)],
    ['dropGroup', of.dropGroup],
    ['description', inLanguage(of.description, language)],
  ] as const
  return (
    <Card title={t('assessment.what')}>
      <Definition>
        {facts.map(([name, value]) => (
          <Fact key={name} label={t(`assessment.fields.${name}`)} none={k('none')}>
            {value}
          </Fact>
        ))}
      </Definition>
    </Card>
  )
}
