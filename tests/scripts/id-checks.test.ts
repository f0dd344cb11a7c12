import { metaFindings } from '#scripts/check/data/meta.ts'
import { idFindings } from '#scripts/check/ids.ts'
import {
  type Case,
  flow,
  flowWords,
  formWords,
  operations,
  testChecks,
  ui,
} from '#tests/scripts/broken-sample.ts'
import { edited } from '#tests/scripts/sample.ts'

/** Names that do not exist, and what must accompany a name. */
const cases: Case[] = [
  [
    'a ui file without its form',
    { 'schemas/forms/meeting.ui.json': { 'ui:order': [], 'ui:options': { showErrors: 'blur' } } },
    idFindings,
    'schemas/forms/meeting.ui.json:1 no form is called "meeting". Did you mean "greeting"?',
  ],
  ['a form without words', { [formWords]: null }, idFindings, 'the form has no words'],
  [
    'a dangling field',
    edited(ui, '"tone"', '"toen"'),
    idFindings,
    `${ui}:4 no field is called "toen". Did you mean "tone"?`,
  ],
  [
    'a field that is not ordered',
    edited(ui, '    "tone",\n', ''),
    idFindings,
    `${ui}:2 the field "tone" is missing in "ui:order"`,
  ],
  [
    'a dangling form',
    edited(flow, '"form": "greeting"', '"form": "greting"'),
    idFindings,
    `${flow}:13 no form is called "greting". Did you mean "greeting"?`,
  ],
  [
    'a dangling step',
    edited(flow, '"to": "end"', '"to": "ned"'),
    idFindings,
    'no step is called "ned". Did you mean "end"?',
  ],
  [
    'a dangling operation',
    edited(flow, '"operation": "greet"', '"operation": "great"'),
    idFindings,
    `${flow}:15 no operation is called "great". Did you mean "greet"?`,
  ],
  [
    'a missing parameter',
    edited(flow, '"params": {\n          "id": "/name"\n        },', '"params": {},'),
    idFindings,
    '"greet" needs the parameter "id"',
  ],
  [
    'a dangling notice',
    edited(flow, '"failure": "not-greeted"', '"failure": "not-great"'),
    idFindings,
    'no notice is called "not-great"',
  ],
  [
    'a dangling operation of a poll',
    edited(
      flow,
      '"screen": "cool"',
      '"screen": "cool", "poll": { "operation": "gret", "every": 1000, "until": {} }',
    ),
    idFindings,
    'no operation is called "gret". Did you mean "greet"?',
  ],
  [
    'a dangling flow in a flow',
    edited(flow, '"screen": "cool"', '"flow": "helo"'),
    idFindings,
    'no flow is called "helo". Did you mean "hello"?',
  ],
  [
    'a dangling step of a review',
    edited(flow, '"screen": "cool"', '"screen": "cool", "review": ["aks"]'),
    idFindings,
    'no step is called "aks". Did you mean "ask"?',
  ],
  [
    'a dangling step of an error',
    edited(flow, '"notice": "not-greeted"', '"to": "coool"'),
    idFindings,
    'no step is called "coool". Did you mean "cool"?',
  ],
  [
    'a dangling error code',
    edited(flow, '"too_loud"', '"too_lowd"'),
    idFindings,
    'no error of this call is called "too_lowd". Did you mean "too_loud"?',
  ],
  [
    'a dangling notice of a form that is not right',
    edited(flow, '"id": "ask",', '"id": "ask", "invalid": "not-greted",'),
    idFindings,
    'no notice is called "not-greted". Did you mean "not-greeted"?',
  ],
  [
    'a dangling operation of a list of choices',
    edited(
      ui,
      '"ui:widget": "select"',
      '"ui:widget": "select", "ui:options": { "choices": { "operation": "gret", "list": "/data", "value": "/a", "label": "/b" } }',
    ),
    idFindings,
    'no operation is called "gret". Did you mean "greet"?',
  ],
  [
    'a dangling operation of a check',
    edited(
      ui,
      '"ui:widget": "select"',
      '"ui:widget": "select", "ui:options": { "check": { "operation": "gret", "query": {}, "after": 500, "blocking": false, "unreachable": "allow" } }',
    ),
    idFindings,
    'no operation is called "gret". Did you mean "greet"?',
  ],
  [
    'words of no flow',
    { 'content/en-CA/flows/helo.json': { title: 'Helo', steps: {} } },
    idFindings,
    'content/en-CA/flows/helo.json:1 no flow is called "helo". Did you mean "hello"?',
  ],
  [
    'a dangling back label',
    edited(flow, '"label": "again"', '"label": "agian"'),
    idFindings,
    'no back label is called "agian". Did you mean "again"?',
  ],
  [
    'a condition that does not require what it reads',
    edited(flow, '"required": [\n              "tone"\n            ],', ''),
    idFindings,
    'this condition reads "tone", so it must require it',
  ],
  [
    'a last branch with a condition',
    edited(
      flow,
      '{\n          "to": "end"\n        }\n      ]\n    },\n    {\n      "id": "cool"',
      '{\n          "to": "end", "when": { "required": ["x"] }\n        }\n      ]\n    },\n    {\n      "id": "cool"',
    ),
    idFindings,
    'the last branch of "ask" must have no condition',
  ],
  ['a dead end', edited(flow, '"exit": "/"', '"progress": 1'), metaFindings, '"end" leads nowhere'],
  ['a step without words', edited(flowWords, '"cool"', '"cold"'), idFindings, 'the step "cool" has no words'],
  [
    'words of no step',
    edited(flowWords, '"cool"', '"cold"'),
    idFindings,
    `${flowWords}:15 no step of the flow uses "cold" of "steps"`,
  ],
  [
    'a dangling schema',
    edited(operations, '"response": "done"', '"response": "doen"'),
    idFindings,
    `${operations}:10 no schema is called "doen". Did you mean "done"?`,
  ],
  [
    'an error without sentence',
    edited(operations, '"too_loud"', '"too_low"'),
    idFindings,
    'the error "too_low" of "greet" has no sentence',
  ],
]

testChecks(cases)
