import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'

/**
 * The names of a practice's inputs on all of its forms, so that a conflict with a colleague's change on another form
 * can be shown.
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
