import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { portfolioFile } from '../../../contract/documents.ts'
import { paths } from '../../../contract/paths.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { Download } from '../../parts/file-buttons.tsx'
import { words } from '../../words.ts'
import { languageNames } from '../parts/languages.ts'

/** The plan, and the declarations and documents of the student. */
export function Facts({ of }: { of: Item<typeof TeachingPractice> }) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  const none = t('manage.none')
  const conflicts = of.conflictsDeclaredAt && (of.conflicts || t('manage.facts.noConflicts'))
  return (
    <Card title={t('manage.facts.title')}>
      <Definition>
        <Fact label={t('manage.columns.school')} none={none}>
          {of.school && <Link to={paths.school({ id: of.school.id })}>{of.school.name}</Link>}
        </Fact>
        <Fact label={t('manage.facts.program')} none={none}>
          {of.program?.name}
        </Fact>
        <Fact label={t('manage.form.course')} none={none}>
          {of.course && `${of.course.code} ${of.course.name}`}
        </Fact>
        <Fact label={t('manage.columns.term')}>{of.term.name}</Fact>
        <Fact label={t('manage.columns.subjects')}>{of.subjects}</Fact>
        <Fact label={t('manage.form.gradeLevels')} none={none}>
          {of.gradeLevels}
        </Fact>
        <Fact label={t('manage.form.language')}>{languageNames[of.language]}</Fact>
        <Fact label={t('manage.contact.label')} none={none}>
          {of.contact && [of.contact.name, of.contact.phone, of.contact.email].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={t('manage.form.interimOn')} none={none}>
          {of.interimOn && day(of.interimOn)}
        </Fact>
        <Fact label={t('manage.columns.visits')}>
          {t('manage.share', { have: of.heldVisits, need: of.requiredVisits })}
        </Fact>
        <Fact label={t('manage.facts.conduct')} none={t('manage.facts.notYet')}>
          {of.conductAcceptedAt && dayTime(of.conductAcceptedAt)}
        </Fact>
        <Fact label={t('manage.facts.conflicts')} none={t('manage.facts.notYet')}>
          {conflicts}
        </Fact>
        <Fact label={t('manage.facts.emergencyContact')}>
          {t(of.emergencyContact ? 'manage.facts.known' : 'manage.facts.unknown')}
        </Fact>
        <Fact label={t('gradeParts.portfolio')} none={t('manage.facts.notYet')}>
          {of.portfolio && <Download from={portfolioFile} id={of.id} label={t('manage.facts.fetchPortfolio')} />}
        </Fact>
        <Fact label={t('manage.facts.formGeneration')}>{t(`manage.facts.generations.${of.formGeneration}`)}</Fact>
        <Fact label={t('manage.form.note')} none={none}>
          {of.note}
        </Fact>
      </Definition>
    </Card>
  )
}
