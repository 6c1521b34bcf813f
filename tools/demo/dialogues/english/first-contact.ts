import { EITHER, SMS, WHATSAPP, agent, agentSends, assistant, customer, later, type Dialogue } from '../dialogue';

export const FIRST_CONTACT: Dialogue[] = [
  {
    id: 'en-availability',
    language: 'en',
    channels: EITHER,
    stages: ['contacted', 'appt_scheduled', 'working_deal'],
    lines: [
      customer('Hi, is the {vehicle} still available?', 'hey saw the {model} online, still there?', 'hi is the {model} still for sale'),
      agent(
        'Hi {first}! This is {agent} at {org}. Yes, the {vehicle} is here, listed at {price}. Paying cash or looking to finance?',
        'Hey {first}, {agent} with {org}. It sure is: {price}, {mileage}, one owner. Are you planning to finance?',
      ),
      customer('financing', 'probably finance, i have {down} to put down', 'cash if the price is right'),
      customer('any accidents?', 'clean title?'),
      agent('Clean title, no accidents, and I have all the service records. Want a fresh picture?'),
      agentSends(['vehicle'], 'Taken just now 📸', 'Here she is, straight off the lot'),
      customer('oh wow looks great', 'nice, love the color'),
      customer('can i come see it {day}?', 'are you open {day}'),
      agent('You bet. {day} at {hour} works. We are at {address}, ask for me at the front desk.'),
      customer('perfect see you then', 'sounds good 👍'),
      agent('See you then, {first}! I will have it washed and pulled up front.'),
    ],
  },
  {
    id: 'en-recommendation',
    language: 'en',
    channels: EITHER,
    stages: ['contacted', 'working_deal'],
    lines: [
      customer(
        'looking for something around {budget} for my daughter, first car. what do you recommend?',
        'need something under {budget}, 2 kids and a big dog lol',
      ),
      assistant(
        'Hi {first}! I am the virtual assistant of {org}. Happy to help. Mostly city or highway, and is safety or fuel economy the bigger priority?',
      ),
      customer('mostly city. safety for sure', 'both, but safety first'),
      assistant(
        'Then I would look at the {vehicle} ({price}) or the {other} ({otherPrice}). Both score well in crash tests. Shall I connect you with someone from our team?',
      ),
      customer('yes please', 'sure'),
      agent('Hi {first}, {agent} here. With {down} down the {model} would be around {monthly} a month. Want to take it for a spin {day}?'),
      customer('let me check with my wife', 'that works with our budget i think. let me talk to her first'),
      agent('Of course, no rush. We are open Sundays until 4 if the whole family wants to come along.'),
    ],
  },
  {
    id: 'en-after-hours',
    language: 'en',
    channels: WHATSAPP,
    stages: ['new', 'contact_attempt'],
    atNight: true,
    lines: [
      customer('hi i know its late, do you take trade ins?', 'anyone there?'),
      assistant('Hi! I am the virtual assistant of {org}. The showroom is closed, but I can get you started. What are you looking for?'),
      customer('the {vehicle}. i have a {trade} to trade'),
      assistant(
        'We do take trade-ins. For an estimate I need the mileage and two or three photos. A person will confirm the value first thing in the morning.',
      ),
      customer('ok will send tomorrow', 'cool ill take some pics in daylight'),
      assistant('Great, it is on the team’s list for tomorrow. Have a good night! 🌙'),
    ],
  },
  {
    id: 'en-silence',
    language: 'en',
    channels: EITHER,
    stages: ['contact_attempt', 'lost'],
    lines: [
      customer('price on the {model}?', 'whats your best price on the {vehicle}'),
      agent('Hi {first}! The {vehicle} is {price} with {mileage}. When would you like to see it?'),
      later(17, 21, agent('Hi {first}, just checking you saw this. Happy to answer anything about the {model} 🙂')),
    ],
  },
  {
    id: 'en-robot',
    language: 'en',
    channels: EITHER,
    stages: ['new', 'contacted'],
    lines: [
      customer('is this a bot', 'am i talking to a real person?'),
      assistant('I am the virtual assistant of {org} 🤖. I can check prices and book visits. Write "agent" and a person takes over.'),
      customer('agent', 'agent please'),
      agent('Hi {first}, {agent} here, 100 % human 😄 How can I help?'),
      customer('haha ok. does the {model} have a backup camera?', 'good 😅 does the {model} have carplay'),
      agent('It does, along with blind spot monitors. Sending you a photo.'),
      agentSends(['vehicle']),
      customer('nice. might swing by {day}', 'thanks! ill come by {day}'),
      agent('Please do. We are at {address}.'),
    ],
  },
  {
    id: 'en-wrong-number',
    language: 'en',
    channels: EITHER,
    stages: ['lost'],
    lines: [
      customer('hey mike are we still on for 6?', 'Hi, confirming my dental cleaning tomorrow'),
      agent('Hi! I think you have the wrong number, this is {org}. No worries though 🙂'),
      customer('omg so sorry', 'my bad lol'),
      agent('All good. If you ever need a car, you know where we are!'),
    ],
  },
  {
    id: 'en-first-attempt',
    language: 'en',
    channels: SMS,
    stages: ['new', 'contact_attempt'],
    lines: [
      agent('Hi {first}, {agent} at {org}. You asked about the {vehicle} on our website. Is text or a call better for you?'),
      later(20, 27, agent('{first}, the {model} is still here. I can hold it for you until {day}, no strings attached.')),
    ],
  },
];
