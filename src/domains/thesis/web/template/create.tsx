import { Degree } from '#academics/contract'
import { inLanguage, languages } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { criteria } from '../../contract/evaluation/criteria.ts'
import { sections } from '../../contract/proposal/sections.ts'
import { ThesisTemplate } from '../../contract/template/template.ts'
import { words } from '../words.ts'
import { templates } from './templates.ts'

const { BoxesField, LookupField, NumberField } = fieldsOf(ThesisTemplate)
const numbers = [
  'leastCredits',
  'draftDays',
  'replyDays',
  'leastIdea',
  'mostTheses',
  'leastInSection',
  'checkDays',
  'quorum',
  'evaluationDays',
  'revisionDays',
  'mostRounds',
  'workDays',
  'leastMeetings',
  'mostSimilarity',
  'leastMembers',
  'mostMembers',
  'leastExternals',
  'answerDays',
  'reviewDays',
  'mostExtensions',
  'extensionDays',
  ...(['noticeDays', 'defenceQuorum', 'mostDefences', 'minorDays', 'majorDays'] as const),
  ...(['chairWeight', 'reviewerWeight', 'memberWeight', 'mostSpread'] as const),
] as const

/** A new edition of the rules for the theses of a degree. */
export default createScreen(templates, {
  about: words('templates.createAbout'),
  useInitial: () => ({
    leastCredits: 60,
    draftDays: 180,
    replyDays: 14,
    leastIdea: 200,
    mostTheses: 8,
    sections: [...sections],
    leastInSection: 200,
    checkDays: 7,
    criteria: [...criteria],
    quorum: 2,
    evaluationDays: 21,
    revisionDays: 30,
    mostRounds: 2,
    workDays: 365,
    abstractLanguages: ['en'],
    leastMeetings: 6,
    mostSimilarity: 20,
    leastMembers: 3,
    mostMembers: 5,
    leastExternals: 0,
    answerDays: 10,
    reviewDays: 28,
    mostExtensions: 2,
    extensionDays: 180,
    ...{ noticeDays: 7, defenceQuorum: 3, mostDefences: 2, minorDays: 30, majorDays: 90 },
    ...{ chairWeight: 1, reviewerWeight: 1, memberWeight: 1, mostSpread: 4 },
  }),
  Fields,
})

function Fields() {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Card title={t('templates.facts')} padded>
      <Stack>
        <LookupField
          name="degree"
          label={t('templates.fields.degree')}
          in={Degree}
          nameOf={({ code, name }) => inLanguage(name, language) || code}
        />
        {numbers.map((name) => (
          <NumberField key={name} name={name} label={t(`templates.fields.${name}`)} />
        ))}
        <BoxesField
          name="sections"
          label={t('templates.fields.sections')}
          help={t('templates.sectionsHelp')}
          options={sections.map((value) => ({ value, text: t(`proposal.parts.${value}`) }))}
        />
        <BoxesField
          name="abstractLanguages"
          label={t('templates.fields.abstractLanguages')}
          help={t('templates.languagesHelp')}
          options={languages.map((value) => ({ value, text: t(`theses.choices.language.${value}`) }))}
        />
        <BoxesField
          name="criteria"
          label={t('templates.fields.criteria')}
          help={t('templates.criteriaHelp')}
          options={criteria.map((value) => ({ value, text: t(`evaluations.fields.${value}`) }))}
        />
      </Stack>
    </Card>
  )
}
