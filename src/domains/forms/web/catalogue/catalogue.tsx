import { fold } from '#platform/contract/fold.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { topics } from '../../contract/service/service.ts'
import type { OfferedService } from '../queries.ts'
import { words } from '../words.ts'
import { ServiceRow } from './service-row.tsx'

/** The services in the parts of the catalogue that contain what was typed. */
export function Catalogue({ of, typed }: { of: readonly OfferedService[]; typed: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const isFound = ({ title, about, code }: OfferedService) =>
    fold(`${inLanguage(title, language)} ${inLanguage(about, language)} ${code}`).includes(fold(typed))
  const found = of.filter(isFound)
  return topics.map((topic) => {
    const some = found.filter((one) => one.topic === topic)
    if (some.length === 0) return null
    const title = t(`services.choices.topic.${topic}`)
    return (
      <Card key={topic} title={title}>
        <Rows label={title}>
          {some.map((one) => (
            <ServiceRow key={one.id} of={one} />
          ))}
        </Rows>
      </Card>
    )
  })
}
