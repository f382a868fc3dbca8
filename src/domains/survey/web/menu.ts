import type { MenuPage } from '#platform/web/routes/screen.ts'
import { keepsSurveys } from './guards.ts'
import { words } from './words.ts'

export const menu: readonly MenuPage[] = [
  {
    entry: 'registry',
    group: 'messages',
    href: '/registry/survey_campaigns',
    text: words('menu.campaigns'),
    order: 60,
    guard: keepsSurveys,
  },
  {
    entry: 'registry',
    group: 'messages',
    href: '/registry/survey_texts',
    text: words('menu.texts'),
    order: 61,
    guard: keepsSurveys,
  },
  {
    entry: 'registry',
    group: 'messages',
    href: '/registry/questionnaires',
    text: words('menu.questionnaires'),
    order: 62,
    guard: keepsSurveys,
  },
]
