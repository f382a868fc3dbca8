import type { Item } from '#platform/contract/resource.ts'
import { prefetch, queries, useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { managersQuery, schoolsQuery } from '../parts/choices.ts'
import { Agreement, Places } from './parts.tsx'
import { People } from './people.tsx'
import { Practices } from './practices.tsx'
import { queriesOf } from './queries.ts'
import { SchoolFields } from './school-fields.tsx'
import { schools } from './screens.ts'

const { SelectField } = fieldsOf(School)

type Props = { of: Item<typeof School> }

/** One school: its agreement, its people, and its students. */
export default detailScreen(schools, {
  edit: 'button',
  Meta,
  Fields: ({ of }) => <SchoolFields coordinator={<CoordinatorField of={of} />} />,
  onSaved: ({ id }) => queries.refetchQueries({ queryKey: queriesOf(String(id)).people.queryKey }),
  factsTitle: words('manage.schools.what'),
  facts: (c) => [
    c.own('agreementUntil', { cell: (one) => <Agreement of={one} /> }),
    c.day('agreementFrom'),
    c.own('placed', { cell: (one) => <Places of={one} /> }),
    c.text('address'),
    c.own(
      'phone',
      { cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
      { text: words('parts.school.phone') },
    ),
    c.ref('contactPerson', { text: words('manage.contact.label') }),
    c.text('conditions'),
    c.text('avoid'),
  ],
  Body: ({ of, facts }) => (
    <Columns>
      <Stack>
        <Practices of={of} />
        {facts}
      </Stack>
      <People of={of} />
    </Columns>
  ),
  needs: (id) => {
    const { people, practices } = queriesOf(id)
    return Promise.all([prefetch(people), prefetch(practices), prefetch(schoolsQuery), prefetch(managersQuery)])
  },
})

function Meta({ of: { kind, district, code } }: Props) {
  const t = useWords(words)
  return [t(`schoolKinds.${kind}`), district, code].join(' · ')
}

/** The coordinator, chosen from the people of the school. */
function CoordinatorField({ of }: Props) {
  const t = useWords(words)
  const people = useLoaded(queriesOf(String(of.id)).people).data['hydra:member']
  return (
    <SelectField
      name="coordinator"
      label={t('assignmentRoles.SCHOOL_COORDINATOR')}
      help={t('manage.schools.coordinatorAbout')}
      options={people.map((one) => ({ value: one['@id'], text: one.user.name }))}
    />
  )
}
