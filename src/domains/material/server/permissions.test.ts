import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with posts and comments; `app/test/matrix.ts` says how to read it. */
const table = `
                   | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin     | nobody | guest | blocked | acting | otherCoordinator | languages | manager | colleague
Post list          | A        | B        | taught    | B         | A           | 0    | 0        | published | 0      | –     | A       | A      | B                | A         | 0       | slides
Post read          | A        | B        | taught    | B         | A           | –    | –        | published | –      | –     | A       | A      | B                | A         | –       | slides
Post create        | 422      | 422      | all       | 422       | 422         | 422  | 422      | 422       | 422    | –     | 422     | 422    | 422              | 422       | 422     | 422
Post update        | asked    | –        | taught    | B         | –           | –    | –        | –         | –      | –     | –       | asked  | –                | –         | –       | –
Post delete        | –        | –        | draft     | –         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | –       | –
Post publish       | –        | –        | draft planned | –         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | –   | –
Post schedule      | –        | –        | draft     | –         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | –       | –
Post unschedule    | –        | –        | planned         | –         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | – | –
Post withdraw      | –        | –        | A asked   | B         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | –       | –
PostComment list   | A        | B        | taught    | B         | A           | 0    | 0        | visible   | 0      | –     | written | A      | B                | A         | 0       | 0
PostComment read   | A        | B        | taught    | B         | A           | –    | –        | visible   | –      | –     | written | A      | B                | A         | –       | –
PostComment create | all      | 422      | all       | 422       | 422         | 422  | 422      | 422       | 422    | –     | all     | all    | 422              | 422       | 422     | 422
PostComment update | own      | –        | own       | own       | –           | –    | –        | –         | –      | –     | hidden  | own    | –                | –         | –       | –
PostComment delete | own      | –        | own       | own       | –           | –    | –        | –         | –      | –     | hidden  | own    | –                | –         | –       | –
PostComment hide   | –        | –        | A         | B         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | –       | –
PostComment show   | –        | –        | hidden    | –         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | –       | –
SharedMaterial list     | 0   | 0        | given     | B         | given       | 0    | 0        | offered   | 0      | –     | 0       | 0      | B                | given     | 0       | 0
SharedMaterial read     | –   | –        | given     | B         | given       | –    | –        | offered   | –      | –     | –       | –      | B                | given     | –       | –
SharedMaterial create   | –   | –        | all       | 422       | 422         | 422  | –        | –         | –      | –     | –       | –      | 422              | 422       | –       | 422
SharedMaterial update   | –   | –        | A         | B         | –           | –    | –        | –         | –      | –     | –       | –      | –                | –         | –       | –
SharedMaterial withdraw | –   | –        | A         | B         | A           | –    | –        | –         | –      | –     | –       | –      | B                | A         | –       | –
Post: seeReaders     | – | – | A asked | B | – | – | – | A B asked | – | – | – | – | – | – | – | –
Post: remind         | – | – | A asked | B | – | – | – | – | – | – | – | – | – | – | – | –
Post: seeVersions    | – | – | A draft asked planned | B | – | – | – | A B asked | – | – | – | – | – | – | – | –
Post: solve          | asked | – | asked | – | – | – | – | – | – | – | – | asked | – | – | – | –
SharedMaterial: take | – | – | A | B | – | – | – | – | – | – | – | – | – | – | – | –
`

expectMatrix('material', table, {
  groups: {
    Post: {
      slides: ['A'],
      A: ['A', 'asked'],
      taught: ['A', 'asked', 'draft', 'planned'],
      published: ['A', 'asked', 'B'],
    },
    SharedMaterial: { given: ['A', 'withdrawn'], offered: ['A', 'B'] },
    PostComment: {
      ...{ A: ['studentA', 'lecturerA'], B: ['lecturerB'], taught: ['studentA', 'lecturerA', 'hidden'] },
      ...{ written: ['studentA', 'lecturerA', 'hidden'], visible: ['studentA', 'lecturerA', 'lecturerB'] },
    },
  },
  added: ['Post', 'PostComment', 'SharedMaterial'],
})
