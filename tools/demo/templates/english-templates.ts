import { dealership, type DemoTemplate, fromVehicle, seller, TEMPLATE_DEFAULTS, typed, vehicleCard } from './demo-template';

const ENGLISH = { ...TEMPLATE_DEFAULTS, language: 'en' } as const;
const customer = { name: 'Customer name', sample: 'Mark', source: 'contact.first_name' } as const;
const store = dealership('Dealership', 'Sunset Autos');
const vehicle = typed('Vehicle', '2023 Honda CR-V');

export const ENGLISH_TEMPLATES: readonly DemoTemplate[] = [
  {
    ...ENGLISH,
    name: 'appointment_reminder',
    friendly_name: 'Appointment reminder',
    type: 'quick_reply',
    body: 'Hi {{1}}, this is a reminder of your appointment tomorrow at {{2}} with {{3}}. Can you still make it?',
    placeholders: [customer, typed('Time', '10:30 AM'), store],
    buttons: [
      { type: 'QUICK_REPLY', title: 'Yes, see you', value: 'confirm' },
      { type: 'QUICK_REPLY', title: 'Reschedule', value: 'reschedule' },
    ],
    daysAgo: 72,
  },
  {
    ...ENGLISH,
    name: 'quote_follow_up',
    friendly_name: 'Quote follow-up',
    body: 'Hi {{1}}, this is {{2}} from {{3}}. Your quote for the {{4}} is still good; let me know if you have any questions.',
    placeholders: [customer, seller('Salesperson', 'Marcus'), store, vehicle],
    daysAgo: 60,
  },
  {
    ...ENGLISH,
    name: 'vehicle_available',
    friendly_name: 'Vehicle available',
    category: 'MARKETING',
    type: 'call_to_action',
    body: 'Hi {{1}}, a {{2}} like the one you asked about just arrived on our lot. Would you like to take a look?',
    placeholders: [customer, vehicle],
    buttons: [
      { type: 'URL', title: 'See the car', value: 'https://www.lotline.test/inventory' },
      { type: 'PHONE_NUMBER', title: 'Call us', value: '+13055550100' },
    ],
    daysAgo: 31,
  },
  {
    ...ENGLISH,
    name: 'requested_vehicle',
    friendly_name: 'Vehicle that was asked for',
    type: vehicleCard.type,
    media_url: vehicleCard.media_url,
    body: 'Hi {{1}}, here are the details of the {{2}} that you asked us about: {{3}}. Reply here and we hold it for your visit.',
    footer: 'Reply STOP to hear no more from us',
    placeholders: [
      customer,
      fromVehicle('Vehicle', '2023 Honda CR-V', 'vehicle.title'),
      fromVehicle('Price', 'USD 28,500.00', 'vehicle.price'),
      typed('Photo', 'honda-cr-v-1280.jpg'),
      typed('Page', '1204'),
    ],
    buttons: [{ type: 'URL', title: 'See the vehicle', value: vehicleCard.vehiclePage }],
    daysAgo: 25,
  },
  {
    ...ENGLISH,
    name: 'test_drive_invitation',
    friendly_name: 'Test drive invitation',
    category: 'MARKETING',
    body: 'Hi {{1}}, the {{2}} you liked is ready for a test drive this week. Just reply with a day that works for you.',
    placeholders: [customer, vehicle],
    providerStatus: 'pending',
    daysAgo: 0,
  },
  {
    ...ENGLISH,
    name: 'free_gift',
    friendly_name: 'Free gift',
    category: 'MARKETING',
    body: 'Congratulations {{1}}, you have won a gift! Send us your bank details today so that we can deliver your prize.',
    placeholders: [customer],
    providerStatus: 'rejected',
    rejectionReason: 'PROMOTIONAL: the template asks for sensitive information of the customer.',
    daysAgo: 20,
  },
  {
    ...ENGLISH,
    name: 'post_sale_survey',
    friendly_name: 'Post-sale survey',
    body: 'Hi {{1}}, how is your {{2}}?',
    placeholders: [customer, typed('Vehicle', '')],
    providerStatus: null,
    daysAgo: 3,
  },
];
