import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'
import { isMember, keepsSurveys } from './guards.ts'
import { words } from './words.ts'

const tab = { tab: { text: words('tabs.feedback'), order: 85 } }
const office = { guard: keepsSurveys }

export const screens = [
  screen(paths.mine, () => import('./mine/list.tsx'), { frame: 'full', guard: isMember, title: words('menu.surveys') }),
  screen(paths.promise, () => import('./mine/promise.tsx'), {
    ...{ frame: 'full', guard: isMember, title: words('promise.title') },
  }),
  screen(paths.answer, () => import('./answer/answer.tsx'), {
    ...{ frame: 'full', guard: isMember, title: words('answer.title') },
  }),
  screen(paths.results, () => import('./results/results.tsx'), {
    ...{ frame: 'full', guard: isMember, title: words('general.title') },
  }),
  screen(paths.inCourse, () => import('./feedback/in-course.tsx'), { ...tab, guard: isMember }),
  screen(paths.ofProgram, () => import('./areas/of-program.tsx'), tab),
  screen(paths.courseOfProgram, () => import('./areas/course-of-program.tsx'), { title: words('tabs.feedback') }),
  screen(paths.ofLanguage, () => import('./areas/of-language.tsx'), tab),
  screen(paths.questionnaires, () => import('./questionnaires/list.tsx'), office),
  screen(paths.newQuestionnaire, () => import('./questionnaires/create.tsx'), {
    ...{ ...office, title: words('questionnaires.create') },
  }),
  screen(paths.questionnaire, () => import('./questionnaires/detail.tsx'), {
    ...{ ...office, title: words('questionnaires.title') },
  }),
  screen(paths.campaigns, () => import('./campaigns/list.tsx'), office),
  screen(paths.newCampaign, () => import('./campaigns/create.tsx'), { ...office, title: words('campaigns.create') }),
  screen(paths.campaign, () => import('./campaigns/detail.tsx'), { ...office, title: words('campaigns.title') }),
  screen(paths.texts, () => import('./texts/review.tsx'), { ...office, title: words('texts.title') }),
]
