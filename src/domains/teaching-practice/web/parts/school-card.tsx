import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { type Practice, schoolQuery } from './queries.ts'

/** The school of a practice: where it is and who answers for it. */
export function SchoolCard({ of, id }: { of: Practice; id: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: school } = useLoaded(schoolQuery(id))
  const none = t('parts.none')
  return (
    <Card title={t('parts.school.title')}>
      <Definition>
        <Fact label={t('parts.school.name')}>{inLanguage(school.name, language)}</Fact>
        <Fact label={t('parts.school.kind')}>{t(`schoolKinds.${school.kind}`)}</Fact>
        <Fact label={t('parts.school.address')} none={none}>
          {[school.address, school.district].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={t('assignmentRoles.SCHOOL_COORDINATOR')} none={none}>
          {of.coordinator?.name}
        </Fact>
      </Definition>
    </Card>
  )
}
