import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { words } from '../words.ts'
import { CriterionNames, LanguageNames, SectionNames } from './part-names.tsx'
import { templates } from './templates.ts'

/** One edition of the rules for the theses of a degree. */
export default detailScreen(templates, {
  factsTitle: words('templates.facts'),
  facts: (c) => [
    c.ref('degree'),
    c.number('edition'),
    c.flag('current', (value) => words(`templates.choices.current.${value}`)),
    c.number('leastCredits'),
    c.number('draftDays'),
    c.number('replyDays'),
    c.number('leastIdea'),
    c.number('mostTheses'),
    c.own('sections', { cell: ({ sections }) => <SectionNames of={sections} /> }),
    c.number('leastInSection'),
    c.number('checkDays'),
    c.own('criteria', { cell: ({ criteria }) => <CriterionNames of={criteria} /> }),
    c.number('quorum'),
    c.number('evaluationDays'),
    c.number('revisionDays'),
    c.number('mostRounds'),
    c.number('workDays'),
    c.own('abstractLanguages', { cell: ({ abstractLanguages }) => <LanguageNames of={abstractLanguages} /> }),
    c.number('leastMeetings'),
    c.number('mostSimilarity'),
    c.number('leastMembers'),
    c.number('mostMembers'),
    c.number('leastExternals'),
    c.number('answerDays'),
    c.number('reviewDays'),
    c.number('mostExtensions'),
    c.number('extensionDays'),
    c.number('noticeDays'),
    c.number('defenceQuorum'),
    c.number('mostDefences'),
    c.number('minorDays'),
    c.number('majorDays'),
    c.number('chairWeight'),
    c.number('reviewerWeight'),
    c.number('memberWeight'),
    c.number('mostSpread'),
    c.number('theses'),
    c.moment('since'),
  ],
})
