import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Practice } from './queries.ts'

/** The school of a practice: address, phone, and coordinator. */
export function SchoolCard({ of: { school, coordinator } }: { of: Practice }) {
  const t = useWords(words)
  const none = t('parts.none')
  if (!school) return null
  return (
    <Card title={t('parts.school.title')}>
      <Definition>
        <Fact label={t('parts.school.name')}>{school.name}</Fact>
        <Fact label={t('parts.school.address')} none={none}>
          {school.address}
        </Fact>
        <Fact label={t('parts.school.phone')} none={none}>
          {school.phone && <a href={`tel:${school.phone}`}>{school.phone}</a>}
        </Fact>
        <Fact label={t('assignmentRoles.SCHOOL_COORDINATOR')} none={none}>
          {coordinator?.name}
        </Fact>
      </Definition>
    </Card>
  )
}
