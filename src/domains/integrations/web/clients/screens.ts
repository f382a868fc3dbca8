import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const clientScreens = [
  screen(paths.clients, () => import('./list.tsx'), { tab: { text: words('tabs.clients'), order: 20 } }),
  screen(paths.newClient, () => import('./create.tsx'), {
    page: 'own',
    title: words('clients.create'),
  }),
  screen(paths.client, () => import('./detail.tsx'), { page: 'own', title: words('clients.title') }),
]
