import { useWords } from '#platform/web/words.ts'
import { words } from '../../words.ts'

/**
 * What the inputs of a practice are called, on whichever of its forms they are: who writes in one of them reads what a
 * colleague has changed in the other.
 */
export function useInputNames() {
  const t = useWords(words)
  return {
    course: t('manage.form.course'),
    term: t('manage.columns.term'),
    school: t('manage.columns.school'),
    subjects: t('manage.columns.subjects'),
    gradeLevels: t('manage.form.gradeLevels'),
    language: t('manage.form.language'),
    requiredHours: t('manage.form.hours'),
    requiredVisits: t('manage.form.visits'),
    requirements: t('manage.requirements.title'),
    startsOn: t('manage.columns.startsOn'),
    interimOn: t('manage.form.interimOn'),
    endsOn: t('manage.columns.endsOn'),
    weights: t('manage.form.weights'),
    contactPerson: t('manage.contact.label'),
    note: t('manage.form.note'),
    portfolioMark: t('manage.grade.portfolioMark'),
    moderation: t('manage.grade.moderation'),
    moderationComment: t('manage.grade.comment'),
  }
}
