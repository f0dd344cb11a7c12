// People's names are written in every script, and every name field must accept them.
import { Ajv } from 'ajv'
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf, schemasOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

/** Names that people have, one at least of each script that banks and documents write them in. */
const people: readonly string[] = [
  ...[
    'Ng',
    'Li',
    'Jean Luc',
    'O’Brien',
    "O'Neill",
    'D. J.',
    'Müller-Lüdenscheidt',
    'Núñez',
    'Łukasz',
    'Ægir',
  ],
  ...[
    'Ọláyínká',
    'Ṣadé',
    'Chukwuemeka',
    'Nguyễn Thị Hương',
    'Kahoʻolawe',
    'Şükrü',
    'Đặng',
    'Владимир',
    'Олександр',
  ],
  ...['Αθηνά', '李', '王小明', '김민준', 'さくら', 'カズオ', 'محمد', 'זאב', 'सुनीता', 'क्‍षमा', 'ਸਿਮਰਨ', 'தமிழ்'],
  ...['สมชาย', 'Զարուհի', 'გიორგი', 'አበበ', 'মোহাম্মদ', 'සුනිල්', 'မောင်'],
]

/** A field for the name of a person, or one that they give a thing of theirs. */
const NAME = /(?:^|[._])(?:nick)?name$/
/** Files are named by machines, streets and banks by a list. */
const NO_PERSON = /(?:^|\.)(?:file\w*|selfie)\.name$|street_name$|bank_name$|^street_name$/

const ajv = addRules(new Ajv({ strict: false, logger: false }))

/** Every edit of any file asks for all of them, and few schemas have changed. */
const known = new Map<string, string | undefined>()

/** The first of the names that a field refuses. */
function refused(schema: object): string | undefined {
  const key = JSON.stringify(schema)
  if (!known.has(key)) {
    const takes = ajv.compile(schema)
    known.set(
      key,
      people.find((name) => !takes(name)),
    )
  }
  return known.get(key)
}

/** Every field of a request that is for a name takes the names of all people. */
export function nameFieldFindings(data: Data): Finding[] {
  const sent = new Set(
    operationsOf(data).flatMap(({ row }) => [
      ...bodySchemas(row).map(({ id }) => id),
      ...schemasOf(row).flatMap(({ id, path }) => (path[0] === 'query' ? [id] : [])),
    ]),
  )
  return prepareAll(data)
    .prepared.filter(({ id, source }) => source.kind === 'form' || sent.has(id))
    .flatMap(({ source, resolved }) =>
      fieldsOf(resolved)
        .filter(
          ({ path, schema }) =>
            schema.type === 'string' && NAME.test(path) && !NO_PERSON.test(path) && !('enum' in schema),
        )
        .flatMap(({ path, schema }) => {
          const name = refused(schema)
          const place = path
            .split('.')
            .flatMap((part) => (part === 'items' ? ['items'] : ['properties', part]))
          return name === undefined
            ? []
            : [
                findingAt(
                  source,
                  place,
                  `"${path}" refuses the name ${name}: names are written in every script`,
                ),
              ]
        }),
    )
}
