import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { QuestionnaireFields } from './fields.tsx'
import { questionnaires } from './questionnaires.ts'

/** A new questionnaire, a draft until it is frozen. */
export default createScreen(questionnaires, { Fields: () => <QuestionnaireFields isNew /> })
