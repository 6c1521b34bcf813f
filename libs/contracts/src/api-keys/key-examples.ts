export interface Example {
  id: 'read' | 'create' | 'open' | 'send';
  curl: string;
  fetch: string;
}

/** Calls as programs make them, with the key in the variable LOTLINE_KEY; a test runs each of them. */
export const examplesFor = (origin: string): Example[] => [
  {
    id: 'read',
    curl: `curl "${origin}/api/contacts?per_page=20" \\
  -H "Authorization: Bearer $LOTLINE_KEY"`,
    fetch: `const response = await fetch('${origin}/api/contacts?per_page=20', {
  headers: { Authorization: \`Bearer \${process.env.LOTLINE_KEY}\` },
});
const { data, total } = await response.json();
console.log(total, data);`,
  },
  {
    id: 'create',
    curl: post(origin, '/api/contacts', `{"first_name": "Ana", "last_name": "Ruiz", "phone": "+13055550187"}`),
    fetch: posted(origin, `'/api/contacts'`, `{ first_name: 'Luis', last_name: 'Mora', phone: '+13055550188' }`),
  },
  {
    id: 'open',
    curl: post(origin, '/api/sms/conversations/find-or-create', `{"phone_number": "+13055550187"}`),
    fetch: posted(origin, `'/api/sms/conversations/find-or-create'`, `{ phone_number: '+13055550187' }`),
  },
  {
    id: 'send',
    curl: post(origin, '/api/chats/sms/$CONVERSATION_ID/send', `{"body": "Su auto está listo."}`),
    fetch: posted(origin, '`/api/chats/sms/${process.env.CONVERSATION_ID}/send`', `{ body: 'Lo esperamos a las 10.' }`),
  },
];

function post(origin: string, path: string, body: string): string {
  return `curl -X POST "${origin}${path}" \\
  -H "Authorization: Bearer $LOTLINE_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${body}'`;
}

function posted(origin: string, path: string, body: string): string {
  return `const response = await fetch('${origin}' + ${path}, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.LOTLINE_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${body}),
});
console.log(response.status, await response.json());`;
}
