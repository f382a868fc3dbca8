import type { ReactNode } from 'react'
import { AcademicRole, UserProgram } from '#academics/contract'
import { Enrollment } from '#course/contract'
import { words as courseWords } from '#course/web'
import { PersonRole, paths as peoplePaths, User, UserContact } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import { ActAs } from './act-as.tsx'
import { PersonAudit } from './audit.tsx'
import { rolesText } from './cells.tsx'
import { Charges } from './charges.tsx'
import { ClosedRecord } from './closed-record.tsx'
import { Contacts } from './contacts.tsx'
import { GuestLinks, guestLinksOf } from './guest-links.tsx'
import { Holds } from './holds.tsx'
import { Identities } from './identities.tsx'
import { Invoices } from './invoices.tsx'
import { mattersOf } from './matters.ts'
import { RecordFields } from './record-fields.tsx'
import { Requests } from './requests.tsx'
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
  ...mattersOf(Number(id)),
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

/** The record of one person, and what the registry office can do with it. */
export default detailScreen(people, {
  edit: 'button',
  change: words('people.correct'),
  Meta: ({ of }) => [rolesText(of.roles), of.studentNumber ?? of.staffNumber].filter(Boolean).join(' · '),
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
      prefetch(all.holds),
      prefetch(all.invoices),
      prefetch(all.changes),
      prefetch(all.photos),
      prefetch(all.erasures),
      prefetch(guestLinksOf(Number(id))),
      courseWords.load(),
    ])
  },
})

function Acts({ of }: Props) {
  const t = useWords(words)
  if (of.closedAs) return null
  return (
    <>
      <ActAs of={of} />
      <ButtonLink icon="person" to={peoplePaths.person({ id: of.id })}>
        {t('people.page')}
      </ButtonLink>
    </>
  )
}

function Body({ of, facts }: Props & { facts: ReactNode }) {
  return of.closedAs ? <ClosedRecord of={of} as={of.closedAs} /> : <OpenRecord of={of} facts={facts} />
}

function OpenRecord({ of, facts }: Props & { facts: ReactNode }) {
  const all = queriesOf(String(of.id))
  const user = User.iri(of.id)
  return (
    <Columns>
      <Stack>
        {facts}
        <Holds user={of.id} of={useLoaded(all.holds).data['hydra:member']} />
        <Invoices user={user} of={useLoaded(all.invoices).data} />
        <Requests
          changes={useLoaded(all.changes).data['hydra:member']}
          photos={useLoaded(all.photos).data['hydra:member']}
          erasures={useLoaded(all.erasures).data['hydra:member']}
        />
        <GuestLinks person={of.id} />
        <Contacts of={useLoaded(all.contacts).data['hydra:member']} />
        <Enrolments of={useLoaded(all.enrolments).data} />
      </Stack>
      <Stack>
        <Roles user={user} of={useLoaded(all.roles).data} />
        <Charges user={user} of={useLoaded(all.charges).data} />
        <Studies of={useLoaded(all.studies).data['hydra:member']} />
        <Identities of={of} />
        <PersonAudit person={of.id} />
      </Stack>
    </Columns>
  )
}

function Disabled() {
  const t = useWords(words)
  return <SwitchField name="disabled" label={t('people.disable')} help={t('people.disableAbout')} />
}
