import { useState } from 'react'
import { AcademicRole, UserProgram } from '#academics/contract'
import { Enrollment } from '#course/contract'
import { words as courseWords } from '#course/web'
import { PersonRole, User, UserContact } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import { ActAs } from './act-as.tsx'
import { rolesSaid } from './cells.tsx'
import { Charges } from './charges.tsx'
import { Contacts } from './contacts.tsx'
import { Facts, Identities } from './facts.tsx'
import { RecordFields } from './record-fields.tsx'
import { Roles } from './roles.tsx'
import { Enrolments, Studies } from './studies.tsx'

const { SwitchField } = fieldsOf(PersonRecord)

type Here = Params<'/registry/people/:id'>
type Person = Item<typeof PersonRecord>

const under = (id: string, name: string) => ({ under: `${User.path}/${id}/${name}` })
const queriesOf = (id: string) => ({
  record: itemOf(PersonRecord, id),
  roles: listOf(PersonRole, { itemsPerPage: 100 }, under(id, 'roles')),
  charges: listOf(AcademicRole, { itemsPerPage: 100 }, under(id, 'academic_roles')),
  contacts: listOf(UserContact, { itemsPerPage: 100 }, under(id, 'contacts')),
  studies: listOf(UserProgram, { itemsPerPage: 100 }, under(id, 'user_programs')),
  enrolments: listOf(Enrollment, { itemsPerPage: 50, order: { registeredOn: 'desc' } }, under(id, 'enrollments')),
})

export async function load({ id }: Here) {
  const all = queriesOf(id)
  await Promise.all([
    prefetch(all.record),
    prefetch(all.roles),
    prefetch(all.charges),
    prefetch(all.contacts),
    prefetch(all.studies),
    prefetch(all.enrolments),
    peopleWords.load(),
    courseWords.load(),
  ])
}

/** What the university keeps of one person, and what the registry office does about it. */
export default function PersonPage({ params }: { params: Here }) {
  const t = useWords(words)
  const { data: person } = useLoaded(queriesOf(params.id).record)
  const [correcting, setCorrecting] = useState(false)
  const mayCorrect = person.actions.includes('update') && !correcting
  return (
    <Page
      crumb={[{ text: t('crumb') }, { text: t('menu.people'), to: paths.people() }]}
      title={person.name}
      meta={[rolesSaid(person.roles), person.studentNumber ?? person.staffNumber].filter(Boolean).join(' · ')}
      acts={
        <>
          <ActAs of={person} />
          <ButtonLink icon="lock" to={`${paths.holds()}?q=${encodeURIComponent(person.username)}`}>
            {t('people.holds')}
          </ButtonLink>
          {mayCorrect && (
            <Button icon="edit" onClick={() => setCorrecting(true)}>
              {t('people.correct')}
            </Button>
          )}
        </>
      }
    >
      {correcting ? <Editor of={person} onDone={() => setCorrecting(false)} /> : <Whole of={person} />}
    </Page>
  )
}

function Whole({ of: person }: { of: Person }) {
  const all = queriesOf(String(person.id))
  const user = User.iri(person.id)
  return (
    <Columns>
      <Stack>
        <Facts of={person} />
        <Contacts of={useLoaded(all.contacts).data['hydra:member']} />
        <Enrolments of={useLoaded(all.enrolments).data} />
      </Stack>
      <Stack>
        <Roles user={user} of={useLoaded(all.roles).data} />
        <Charges user={user} of={useLoaded(all.charges).data} />
        <Studies of={useLoaded(all.studies).data['hydra:member']} />
        <Identities of={person} />
      </Stack>
    </Columns>
  )
}

function Editor({ of, onDone }: { of: Person; onDone: () => void }) {
  const t = useWords(words)
  return (
    <ResourceForm of={PersonRecord} for={of} words={words} onDone={onDone} onCancel={onDone}>
      <RecordFields
        last={<SwitchField name="disabled" label={t('people.disable')} help={t('people.disableAbout')} />}
      />
    </ResourceForm>
  )
}
