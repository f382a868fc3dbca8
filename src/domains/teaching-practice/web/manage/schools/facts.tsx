import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words.ts'
import type { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { Agreement, Places } from './parts.tsx'

/** What was agreed with a school, and what it asks for. */
export function Facts({ of }: { of: Item<typeof School> }) {
  const t = useWords(words)
  const { day } = useFormat()
  const none = t('manage.none')
  return (
    <Card title={t('manage.schools.what')}>
      <Definition>
        <Fact label={t('manage.schools.agreement')}>
          <Agreement of={of} />
        </Fact>
        <Fact label={t('manage.schools.agreementFrom')} none={none}>
          {of.agreementFrom && day(of.agreementFrom)}
        </Fact>
        <Fact label={t('manage.schools.places')}>
          <Places of={of} />
        </Fact>
        <Fact label={t('manage.schools.address')} none={none}>
          {of.address}
        </Fact>
        <Fact label={t('parts.school.phone')} none={none}>
          {of.phone && <a href={`tel:${of.phone}`}>{of.phone}</a>}
        </Fact>
        <Fact label={t('manage.schools.conditions')} none={none}>
          {of.conditions}
        </Fact>
        {of.avoid && <Fact label={t('manage.schools.avoid')}>{of.avoid}</Fact>}
      </Definition>
    </Card>
  )
}
