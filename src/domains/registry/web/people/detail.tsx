import type { ReactNode } from 'react'
import { AcademicRole, UserProgram } from '#academics/contract'
import { Enrollment } from '#course/contract'
import { words as courseWords } from '#course/web'
import { PersonRole, User, UserContact } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import { ActAs } from './act-as.tsx'
import { rolesSaid } from './cells.tsx'
import { Charges } from './charges.tsx'
import { Contacts } from './contacts.tsx'
import { Identities } from './identities.tsx'
import { RecordFields } from './record-fields.tsx'
import { Roles } from './roles.tsx'
import { people } from './screens.ts'
import { Enrolments, Studies } from './studies.tsx'

const { SwitchField } = fieldsOf(PersonRecord)

type Props = { of: Item<typeof PersonRecord> }

const under = (id: string, name: string) => ({ under: `${User.path}/${id}/${name}` })
const queriesOf = (id: string) => ({
  roles: listOf(PersonRole, { itemsPerPage: 100 }, under(id, 'roles')),
  charges: listOf(AcademicRole, { itemsPerPage: 100 }, under(id, 'academic_roles')),
  contacts: listOf(UserContact, { itemsPerPage: 100 }, under(id, 'contacts')),
  studies: listOf(UserProgram, { itemsPerPage: 100 }, under(id, 'user_programs')),
  enrolments: listOf(Enrollment, { itemsPerPage: 50, order: { registeredOn: 'desc' } }, under(id, 'enrollments')),
})

const names = [
  'officialName',
  'givenName',
  'familyName',
  'preferredName',
  'chineseName',
  'englishName',
  'portugueseName',
] as const

/** What the university keeps of one person, and what the registry office does about it. */
export default detailScreen(people, {
  edit: 'button',
  change: words('people.correct'),
  Meta: ({ of }) => [rolesSaid(of.roles), of.studentNumber ?? of.staffNumber].filter(Boolean).join(' · '),
  Acts,
  Fields: () => <RecordFields last={<Disabled />} />,
  factsTitle: words('people.names'),
  facts: (c) => [
    ...names.map((name) => c.text(name)),
    c.text('username'),
    c.text('email'),
    c.text('studentNumber'),
    c.text('staffNumber'),
    c.text('signInId'),
    c.choice('language', (language) => words(`people.languages.${language}`)),
    c.flag('disabled', (is) => words(`people.disabledIs.${is}`)),
  ],
  Body,
  needs: (id) => {
    const all = queriesOf(id)
    return Promise.all([
      prefetch(all.roles),
      prefetch(all.charges),
      prefetch(all.contacts),
      prefetch(all.studies),
      prefetch(all.enrolments),
      courseWords.load(),
    ])
  },
})

function Acts({ of }: Props) {
  const t = useWords(words)
  return (
    <>
      <ActAs of={of} />
      <ButtonLink icon="lock" to={`${paths.holds()}?q=${encodeURIComponent(of.username)}`}>
        {t('people.holds')}
      </ButtonLink>
    </>
  )
}

function Body({ of, facts }: Props & { facts: ReactNode }) {
  const all = queriesOf(String(of.id))
  const user = User.iri(of.id)
  return (
    <Columns>
      <Stack>
        {facts}
        <Contacts of={useLoaded(all.contacts).data['hydra:member']} />
        <Enrolments of={useLoaded(all.enrolments).data} />
      </Stack>
      <Stack>
        <Roles user={user} of={useLoaded(all.roles).data} />
        <Charges user={user} of={useLoaded(all.charges).data} />
        <Studies of={useLoaded(all.studies).data['hydra:member']} />
        <Identities of={of} />
      </Stack>
    </Columns>
  )
}

function Disabled() {
  const t = useWords(words)
  return <SwitchField name="disabled" label={t('people.disable')} help={t('people.disableAbout')} />
}
