import { Course } from '#course/contract'
import { User } from '#people/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'

const { LookupField } = fieldsOf(TeachingPractice)
const { LookupField: SupervisorLookup } = fieldsOf(PracticeSupervisor)

/** The student of a new practice, found by name or number. */
export function StudentField() {
  const t = useWords(words)
  return (
    <LookupField
      name="student"
      label={t('manage.form.student')}
      help={t('manage.form.studentAbout')}
      in={User}
      nameOf={({ name }) => name}
      about={({ studentNumber }) => studentNumber ?? ''}
    />
  )
}

/** Selects a person with an account of the university. */
export function UserField() {
  const t = useWords(words)
  return (
    <SupervisorLookup
      name="user"
      label={t('manage.supervisors.user')}
      help={t('manage.supervisors.userAbout')}
      in={User}
      nameOf={({ name }) => name}
      about={({ staffNumber, studentNumber }) => staffNumber ?? studentNumber ?? ''}
    />
  )
}

/** The course of teaching practice in which the student is enrolled. */
export function CourseField({ chosen }: { chosen: string }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <LookupField
      name="course"
      label={t('manage.form.course')}
      help={t('manage.form.courseAbout')}
      in={Course}
      nameOf={({ code, title }) => `${code} ${inLanguage(title, language)}`}
      about={({ term }) => term.code}
      chosen={chosen}
    />
  )
}
