import { expect, test } from 'vitest'
import { fixtureProblems } from '#scripts/check/fixtures.ts'
import { idProblems } from '#scripts/check/ids.ts'
import { metaProblems } from '#scripts/check/meta.ts'
import { schemaProblems } from '#scripts/check/schemas.ts'
import { sentenceProblems } from '#scripts/check/sentences.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { formatProblem, type Problem } from '#scripts/data/problem.ts'
import { type Changes, edited, sampleRepo } from '#tests/scripts/sample.ts'

const form = 'schemas/forms/greeting.schema.json'
const ui = 'schemas/forms/greeting.ui.json'
const operations = 'schemas/api/operations.json'
const flow = 'flows/hello.flow.json'
const formWords = 'content/en-CA/forms/greeting.json'
const flowWords = 'content/en-CA/flows/hello.json'

const jsonProblems = ({ problems }: Data): Problem[] => [...problems]
const fixtures = (data: Data): Problem[] => fixtureProblems(data.root, data)

/** What is broken, by which edit, what finds it, and what it says. */
type Case = [name: string, changes: Changes, find: (data: Data) => Problem[], said: string]

const cases: Case[] = [
  ['broken JSON', { [flow]: '{\n  "id": "hello",\n}' }, jsonProblems, `${flow}:3 this is not valid JSON`],
  ['a doubled name', { [flow]: '{ "id": 1,\n "id": 2 }' }, jsonProblems, `${flow}:2 "id" stands twice`],
  [
    'an unknown property of a flow',
    edited(flow, '"path"', '"paht"'),
    metaProblems,
    `${flow}:4 "paht" is not known here. Did you mean "path"?`,
  ],
  [
    'an unknown widget',
    edited(ui, '"select"', '"selct"'),
    metaProblems,
    `${ui}:14 "ui:widget" must be one of`,
  ],
  [
    'a policy of another shape',
    edited('content/policy/limits.json', '"1"', '1'),
    metaProblems,
    'content/policy/limits.json:2 "minimum_send" must be string',
  ],
  [
    'a field without a label',
    edited(formWords, '"label": "Word"', '"hint": "Word"'),
    metaProblems,
    `${formWords}:18 "label" is missing in "word"`,
  ],
  [
    'an unknown keyword',
    edited(form, '"maxLength"', '"maxLenght"'),
    schemaProblems,
    `${form}:16 no keyword is called "maxLenght". Did you mean "maxLength"?`,
  ],
  [
    'words in a schema',
    edited(form, '"type": "string"', '"type": "string", "title": "Word"'),
    schemaProblems,
    `${form}:15 "title" holds words`,
  ],
  [
    'an unknown format',
    edited(form, '"type": "string"', '"type": "string", "format": "fone"'),
    schemaProblems,
    `${form}:15 no format is called "fone". Did you mean "phone"?`,
  ],
  [
    'a dangling $ref',
    edited(form, 'nickname.schema', 'nick.schema'),
    schemaProblems,
    `${form}:5 "$ref" leads to schemas/shared/nick.schema.json, which does not exist`,
  ],
  [
    'a circular $ref',
    {
      'schemas/shared/nickname.schema.json': {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $ref: '#',
      },
    },
    schemaProblems,
    '"$ref" goes in a circle',
  ],
  [
    'a dangling policy',
    edited(form, 'limits.word_length', 'limits.word'),
    schemaProblems,
    `${form}:16 no policy is called "limits.word"`,
  ],
  [
    'two schemas of one name',
    { 'schemas/api/greeting.schema.json': { $schema: 'http://json-schema.org/draft-07/schema#' } },
    schemaProblems,
    'a form is called "greeting" too',
  ],
  [
    'a ui file without its form',
    { 'schemas/forms/meeting.ui.json': { 'ui:order': [], 'ui:options': { showErrors: 'blur' } } },
    idProblems,
    'schemas/forms/meeting.ui.json:1 no form is called "meeting". Did you mean "greeting"?',
  ],
  ['a form without words', { [formWords]: null }, idProblems, 'the form has no words'],
  [
    'a dangling field',
    edited(ui, '"tone"', '"toen"'),
    idProblems,
    `${ui}:4 no field is called "toen". Did you mean "tone"?`,
  ],
  [
    'a field that is not ordered',
    edited(ui, '    "tone",\n', ''),
    idProblems,
    `${ui}:2 the field "tone" is missing in "ui:order"`,
  ],
  [
    'a dangling form',
    edited(flow, '"form": "greeting"', '"form": "greting"'),
    idProblems,
    `${flow}:13 no form is called "greting". Did you mean "greeting"?`,
  ],
  [
    'a dangling step',
    edited(flow, '"to": "end"', '"to": "ned"'),
    idProblems,
    'no step is called "ned". Did you mean "end"?',
  ],
  [
    'a dangling operation',
    edited(flow, '"operation": "greet"', '"operation": "great"'),
    idProblems,
    `${flow}:15 no operation is called "great". Did you mean "greet"?`,
  ],
  [
    'a missing parameter',
    edited(flow, '"params": {\n          "id": "/id"\n        },', '"params": {},'),
    idProblems,
    '"greet" needs the parameter "id"',
  ],
  [
    'a dangling notice',
    edited(flow, '"failure": "not-greeted"', '"failure": "not-great"'),
    idProblems,
    'no notice is called "not-great"',
  ],
  [
    'a dangling back label',
    edited(flow, '"label": "again"', '"label": "agian"'),
    idProblems,
    'no back label is called "agian". Did you mean "again"?',
  ],
  [
    'a condition that does not require what it reads',
    edited(flow, '"required": [\n              "tone"\n            ],', ''),
    idProblems,
    'the condition reads "tone" and must require it',
  ],
  [
    'a last branch with a condition',
    edited(
      flow,
      '{\n          "to": "end"\n        }\n      ]\n    },\n    {\n      "id": "cool"',
      '{\n          "to": "end", "when": { "required": ["x"] }\n        }\n      ]\n    },\n    {\n      "id": "cool"',
    ),
    idProblems,
    'the last branch of "ask" must have no condition',
  ],
  ['a dead end', edited(flow, '"exit": "/"', '"progress": 1'), idProblems, 'the step "end" leads nowhere'],
  ['a step without words', edited(flowWords, '"cool"', '"cold"'), idProblems, 'the step "cool" has no words'],
  [
    'words of no step',
    edited(flowWords, '"cool"', '"cold"'),
    idProblems,
    `${flowWords}:15 no step is called "cold". Did you mean "cool"?`,
  ],
  [
    'a dangling schema',
    edited(operations, '"response": "done"', '"response": "doen"'),
    idProblems,
    `${operations}:8 no schema is called "doen". Did you mean "done"?`,
  ],
  [
    'an error without sentence',
    edited(operations, '"too_loud"', '"too_low"'),
    idProblems,
    'the error "too_low" of "greet" has no sentence',
  ],
  [
    'a rule without sentence',
    edited('content/en-CA/messages.json', '"maxLength": "too long",', ''),
    sentenceProblems,
    `${form}:16 the rule "greeting.word.maxLength" has no sentence`,
  ],
  [
    'a sentence without rule',
    edited(formWords, '"minLength"', '"maxLength"'),
    sentenceProblems,
    `${formWords}:8 this sentence is for "maxLength", which the field does not ask for`,
  ],
  [
    'words of no field',
    edited(formWords, '"word"', '"wrod"'),
    sentenceProblems,
    'no field is called "wrod". Did you mean "word"?',
  ],
  [
    'a value without words',
    edited(formWords, '"cool": "Cool"', '"cold": "Cold"'),
    sentenceProblems,
    'the value "cool" of "tone" has no words',
  ],
  [
    'a rule without fixture',
    { 'tests/fixtures/greeting/invalid/tone.enum.json': null },
    fixtures,
    'breaks the rule "greeting.tone.enum"',
  ],
  [
    'a form without maximal data',
    { 'tests/fixtures/greeting/maximal.json': null },
    fixtures,
    'needs the fixture maximal.json',
  ],
  [
    'a fixture of no rule',
    edited('tests/fixtures/greeting/invalid/tone.enum.json', 'tone.enum', 'tone.const'),
    fixtures,
    'tests/fixtures/greeting/invalid/tone.enum.json:7 no rule is called "greeting.tone.const"',
  ],
]

test.each(cases)('finds %s', (_name, changes, find, said) => {
  const problems = find(loadData(sampleRepo(changes))).map(formatProblem)
  expect(problems.join('\n')).toContain(said)
})

// The sample's own policy has a key of its own, which the product's meta-schema rightly does not know.
const finders = [jsonProblems, schemaProblems, idProblems, sentenceProblems, fixtures]

test.each(finders)('finds nothing wrong with a sound product', (find) => {
  expect(find(loadData(sampleRepo())).map(formatProblem)).toEqual([])
})
