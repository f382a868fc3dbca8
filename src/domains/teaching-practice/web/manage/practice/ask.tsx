import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeAssignment } from '../../../contract/assignment.ts'
import { paths } from '../../../contract/paths.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { useLoad } from '../supervisors/load.ts'
import { readAgain } from './queries.ts'

const { LookupField, SelectField, useField } = fieldsOf(PracticeAssignment)

type Practice = Item<typeof TeachingPractice>
/** The roles that are requested here; the coordinator is set on the page of the school. */
const roles = ['UNIVERSITY_SUPERVISOR', 'SCHOOL_MENTOR', 'CO_MENTOR'] as const
export type RequestedRole = (typeof roles)[number]

type Props = { practice: Practice; role: RequestedRole; onClose: () => void }

/** Requests a person to look after the practice; they get a letter and answer. */
export function Ask({ practice, role, onClose }: Props) {
  const t = useWords(words)
  const done = () => {
    void readAgain(String(practice.id))
    onClose()
  }
  return (
    <Dialog title={t('manage.parties.ask')} onClose={onClose}>
      <ResourceForm
        of={PracticeAssignment}
        for="create"
        initial={{ practice: practice['@id'], role }}
        act={t('manage.parties.send')}
        words={words}
        onDone={done}
        onCancel={onClose}
      >
        <AskFields school={practice.school} />
      </ResourceForm>
    </Dialog>
  )
}

function AskFields({ school }: Pick<Practice, 'school'>) {
  const t = useWords(words)
  const { value: role } = useField('role', t('manage.parties.role'))
  const { set: setSupervisor } = useField('supervisor', t('manage.parties.person'))
  return (
    <>
      <SelectField
        name="role"
        label={t('manage.parties.role')}
        options={roles.map((value) => ({ value, text: t(`assignmentRoles.${value}`) }))}
        onChosen={() => setSupervisor('')}
      />
      {school && role !== 'UNIVERSITY_SUPERVISOR' ? <SchoolPeople school={school} /> : <Anybody />}
    </>
  )
}

/** Selects any supervisor of the list, with the number of practices that each looks after. */
function Anybody() {
  const t = useWords(words)
  const load = useLoad()
  return (
    <LookupField
      name="supervisor"
      label={t('manage.parties.person')}
      help={t('manage.parties.personAbout')}
      in={PracticeSupervisor}
      nameOf={({ user }) => user.name}
      about={(one) => [one.school?.name ?? t(`supervisorKinds.${one.kind}`), load(one)].join(' · ')}
    />
  )
}

/** The people of the school, few enough to show all of them at once. */
function SchoolPeople({ school }: { school: { id: number; name: string } }) {
  const t = useWords(words)
  const load = useLoad()
  const { data } = useQuery(listOf(PracticeSupervisor, { 'school.id': school.id, active: 'true', itemsPerPage: 100 }))
  const people = data?.['hydra:member'] ?? []
  return (
    <>
      <SelectField
        name="supervisor"
        label={t('manage.parties.person')}
        options={people.map((one) => ({ value: one['@id'], text: `${one.user.name} · ${load(one)}` }))}
      />
      <p>
        {data && people.length === 0 && t('manage.parties.noneAtSchool', { school: school.name })}{' '}
        <Link to={`${paths.supervisorAddExternal()}?school=${school.id}`}>{t('manage.supervisors.addExternal')}</Link>
      </p>
    </>
  )
}
