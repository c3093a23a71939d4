/**
 * What families say, by what they mean. A word may stand in several lines; a phrase counts before its words. Forms of a word
 * (`lessons`, `paying`) and single mistakes are found by themselves.
 */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  // Money
  price: said(`
    what amount, how much should i, amount should i, go for, goes for, total cost, total amount, going for,
    damage per, how expensive, {price}, spend, cost me, how much do you take, price, pricing,
    cost, fee, charge, rate, bill, how much, amount, expensive, cheap, affordable, afford, ssente mmeka,
    ssente meka, sente mmeka, sente meka, mmeka, ebisale, ebbeeyi, bbeeyi, sente zingahi, bei, bei gani,
    pesa ngapi, shilingi ngapi, kiasi gani, gharama, ada, hm, tuition fee, per head, quotation price,
    price list, budget
  `),
  pay: said(`
    send the money, send you the money, send money, confirm my booking, pay, paid, payment, payed,
    sending money, sent money, deposit, okusasula, nsasula, sasula, kusasula, lipa, kulipa, nalipa, nilipe,
    malipo, transaction, checkout, nasasula, nasasudde, nsasudde, tusasudde, twasasula, sasudde, nsasule,
    tusasule, okusasulira, nimelipa, tumelipa, nimeshalipa, nilipie, tulipe, kulipia
  `),
  money: said('money, cash back, shilling, ssente, sente, pesa, ugx, funds, shs, ush'),
  free: said(`
    contribution, contribute, small token, costs nothing, cost nothing, pay nothing, paying nothing,
    without a fee, no fee, not pay, free, free of charge, bure, bwereere, no cost, without paying,
    for nothing, at no cost
  `),
  included: said(`
    include, included, covered, cover, comes with, come with, what do we get, what do i get, worth it,
    value for money, inclusive, benefit
  `),
  monthly: said(`
    deduct, deducted every, keep deducting, next month, another payment, pay again next, one time,
    only once, just once, one off, once only, keep paying, every time, per term, monthly, every month,
    per month, each month, a month, subscription, subscribe, recurring, tied in, auto renew, automatically,
    contract, membership fee, commitment, locked in, every week fee
  `),
  hidden: said(`
    on top of, pay extra, extra, more charges, other costs, hidden, extra charge, extra cost, joining fee,
    registration fee, other charges, on top, additional fee, more money later, other fees,
    anything else to pay
  `),
  instalment: said(`
    one payment or, two payments, pay on the day, pay when we come, pay on arrival, pay at the end, pay when,
    instalment, installment, instalments, installments, in parts, in bits, part payment, half now,
    balance later, pay half, pay slowly, two parts, bit by bit, pay later, on credit, pay after,
    then the balance, the balance, mu bitundu, bitundu, ebitundu, mpola mpola, kidogo kidogo, kwa awamu,
    awamu, kwa mafungu
  `),
  mobilemoney: said(`
    lyca, africell, utl, mobile money, momo, mtn, airtel, airtel money, mobilemoney, mm, mpesa, m pesa,
    wallet
  `),
  card: said('card, visa, mastercard, debit card, credit card, atm card, paypal'),
  bank: said(`
    western union, remitly, world remit, money gram, bank, bank transfer, wire, swift, stanbic, centenary,
    account number, bank account, eft, rtgs, cheque
  `),
  cash: said(`
    cash, hand cash, hard cash, in person, physically pay, pay at the office, pay at your office,
    pay at office, pay physically, in hand, office
  `),
  till: said(`
    your till, the till, to till, till number, a till, merchant, merchant code, momo pay, momopay, pay code
  `),
  otherphone: said(`
    grandmother pay, grandma pay, pay for him, pay for her, aunt pay, uncle pay, on her phone, on his phone,
    from her phone, from his phone, his line, her line, from his number, from her number, his number,
    her number, someone elses phone, husbands number, wifes number, their number, husband number,
    another number, different number, other number, someone else pay, somebody else pay, my wife number,
    husbands line, different line, another phone, another line, husbands phone, brothers phone,
    not my number, somebody else line
  `),
  pin: said('pin, secret code, secret number, secret pin, password, otp'),
  scam: said(`
    man on phone, wants money to confirm, asking for money, asks for money, wants 5000, unknown number,
    scam, fraud, conman, conmen, fake, trick, thief, thieves, genuine, legit, phoned me, called me,
    claiming, impersonate, somebody called, someone called, caller, real or fake
  `),
  pending: said(`
    no message, no sms, no notification, message has not come, sent money but, still shows, still says,
    shows pay now, says pay now, still asking me to pay, but nothing, cant choose a day, cannot choose a day,
    not choose a day, went through but, no email, did not get any, didnt get any, did not receive,
    not see any, nothing happened, nothing came, nothing has come, no prompt, prompt, pop up, popup, pending,
    waiting, still waiting, spinning, turning, stuck, hang, loading, not confirmed, not reflecting,
    not gone through, not go through, didnt go through, did not go through, failed, fail, error, says unpaid,
    money left, money has gone, money went, money gone, deducted but, not showing, no confirmation,
    not received, havent received, zituuse, zatuuka, zaatuuka, tezituuse, tezinnatuuka, imefika, haijafika,
    haijaingia, inasubiri
  `),
  twice: said(`
    instead of, 40000, charged more, overcharged, too much money, more than the price, twice, two times,
    2 times, double, doubled, deducted twice, charged twice, paid again, second time, duplicate, mara mbili,
    emirundi ebiri, emirundi ebbiri
  `),
  refund: said(`
    refund, refunded, money back, my money back, pay me back, get back my money, give back, return my money,
    return the money, returned, reimburse, reimbursed, reimbursement, get back the money, ssente zange,
    munzirize, munzizze, muziddize, okuzzaayo, nirudishie, nirudishieni, rudisheni, kurudishiwa, mrudishe
  `),
  receipt: said(`
    stamped, pdf receipt, receipt, receit, reciept, proof, proof of payment, payment proof, slip, risiti,
    evidence that i paid, lisiiti
  `),
  invoice: said(`
    invoice, quotation, quote, paperwork, proforma, lpo, purchase order, local purchase order,
    written offer, proposal, written document
  `),
  // Whom it is for
  child: said(`
    children, kiddo, child, kid, son, daughter, boy, girl, omwana, abaana, mwana, mtoto, watoto, niece,
    nephew, grandson, granddaughter, grandchild, twins, learner, pupil, student, little one, young ones,
    teenager, teen, youth, siblings, sibling, brother, sister, muwala, bawala, abawala, omuwala, mulenzi,
    balenzi, abalenzi, omulenzi, binti, kijana, mwanangu, wanangu, vijana
  `),
  girls: said(`
    for girls, girls too, girls as well, girl child, boys only, only boys, only for boys, just for boys,
    just boys, girls also, girls allowed, other girls, also girls, a boys thing, for boys, girls join,
    take girls, only girl
  `),
  age: said(`
    in march, next birthday, turning, will turn, turns, how many years, which years, and half, will be 6,
    turns 6, last born, first born, age, aged, year old, years old, how old, young, old, younger, older,
    youngest, oldest, too young, too old, emyaka, miaka, umri, age limit, age group, age range, minimum age,
    maximum age, late, too late, too early, nursery, kindergarten, toddler, baby class, top class,
    middle class, first grader
  `),
  adult: said(`
    grandmother also learn, grandmother learn, old person learn, adults, an adult, for adults, old people,
    elderly, older people, grown up, grownup, myself, i also want to learn, can i also learn, parents learn,
    teach parents, university student, working class, as a mother
  `),
  join: said(`
    accept children, accept kids, do you accept children, begin, cope, manage, book a, booking, start,
    to book, must i book, i book, want to book, how do i book, join, enrol, enroll, register, registration,
    sign up, signup, take him, take her, mumutwala, qualify, allowed, admit, admission, apply, jiunge,
    kujiunga, anza, tandika, okuwandiisa, suitable, fit in, enroling, eligible, okwewandiisa, kusajili,
    secure a slot, reserve, kuwandiisa, nwandiise, mbawandiisa, mmuwandiise, kujiandikisha, kuandikisha,
    nimwandikishe, kujisajili, nimsajili, aanze, kuanza, ataanza, okutandika, atandike, tutandike
  `),
  beginner: said(`
    zero knowledge, know anything about coding, doesnt know anything, not know anything, know a thing,
    fluent in computers, good with computers, good at computers, fluent with computers, not fluent,
    he knows nothing, she knows nothing, child knows nothing, who knows nothing,
    know anything about computers, know computers, know something about computers, know about computers,
    need to know anything, never opened, never seen a computer, never had a computer, never switched on, zero,
    knows nothing, no experience, never touched, never used, never used a computer, no knowledge, beginner,
    complete beginner, absolute beginner, from scratch, experience, no idea about, left behind, first time,
    computer illiterate, never coded, never done, prior knowledge, previous knowledge, no background,
    slow learner, tamanyi kompyuta, tamanyi computer, tamanyi, hajawahi, hajawahi kugusa, hajui kompyuta,
    hajui
  `),
  cannottype: said(`
    typing speed, type fast, slow at typing, typing, how to type, need to type, know how to read,
    can she read, doesnt know letters, know letters, his letters, her letters, letters yet, alphabet, abc,
    cannot type, cant type, cannot read, cant read, learning letters, learning his letters,
    learning her letters, still learning his letters, still learning to read, doesnt read,
    never used a keyboard, spell
  `),
  special: said(`
    medical condition, health condition, special needs, autism, autistic, adhd, dyslexia, dyslexic,
    disability, disabled, deaf, blind, hearing, wheelchair, shy, hates noise, hyperactive, concentrate,
    sensory, slow to learn, down syndrome, stammer, lame, hearing aid, cerebral palsy, glasses, atya abantu,
    atya nnyo abantu, ensonyi, ana aibu, mwenye aibu, mwoga
  `),
  // Where
  where: said(`
    what part, which part, part of {city}, come to our home, your offices, have a place,
    where is the place, your place found, road, street, find the place, which area, which side, found in,
    are you found, where, location, located, address, based, situated, directions, direction, muli wa,
    muli ludda wa, mubeera wa, mukolera wa, wapi, mko wapi, iko wapi, map, find you, which place,
    what place, find your place, come to you, reach you, wa
  `),
  hub: said(`
    hub, centre, center, branch, branches, premises, physical, physically, in person class, face to face,
    your place, premise, offices, your office, your school, building, hub in {city}, on site, onsite,
    ana kwa ana
  `),
  city: said('{city}, town, city centre'),
  elsewhere: said(`
    too far, so far from, stay far, live far, very far, far from, entebbe, mbarara, gulu, jinja, masaka,
    mbale, lira, arua, soroti, fort portal, kabale, hoima, masindi, kasese, mukono, wakiso, luweero, tororo,
    busia, moroto, kitgum, mityana, mubende, iganga, bushenyi, ntungamo, kira, kyaliwajjala, ntinda,
    kisaasi, kawempe, makindye, nansana, bweyogerere, najjera, bukoto, rubaga, kololo, upcountry,
    up country, village, another district, district, far away, come from far, nairobi, kenya, tanzania,
    rwanda, kigali, juba, south sudan, congo, dar es salaam, abroad, diaspora, outside uganda,
    outside {city}, other districts, another country, dubai, london, uk, usa, canada, countryside, kyalo,
    ekyalo, nigeria, ghana, sweden, germany
  `),
  online: said(`
    online, remote, remotely, virtual, virtually, from home, over the internet, by video, mtandaoni, distance,
    ku mutimbagano
  `),
  transport: said(`
    which bus, what bus, bus or taxi, taxi or bus, parking available, is there parking, parking,
    park my car, to park, car park, drive there, driving there, by bus, walk from, taxi, matatu, boda,
    boda boda, bodaboda, stage, public means, by car, on foot, get off, taxi park
  `),
  visit: said(`
    before coming, before we come, before i come, call first, call before, look at the place, see the place,
    come and look, first see, come to see, visit, show up, walk in, drop in, come and see, come see,
    come by, pass by, come over, tour, look around, appointment, see a session, before we decide,
    come physically, any day, bring him, bring my
  `),
  choice: said(`
    online or physical, online or at the hub, physical or online, virtual or physical, which is better
  `),
  // When
  when: said(`
    this weekend, on weekends, the weekend, weekends, which day, a day, when, date, what day, which days,
    what days, days, schedule, timetable, calendar, lini, ddi, siku gani, lunaku ki, ennaku, saturday,
    sunday, monday, tuesday, wednesday, thursday, friday, weekday, ssande, jumamosi, jumapili, lwa mukaaga
  `),
  clock: said(`
    which hours, what hours, hours are the, hour does, hours of, what time, time, which time, times,
    saa ngapi, ssaawa mmeka, essaawa, morning, afternoon, evening, night, after 5, after work, midday, slot,
    slots, wakati, oclock, o clock
  `),
  next: said(`
    in advance, how far in advance, far ahead, next, next one, next class, next session, upcoming, soonest,
    earliest, this week, next week, tomorrow, enkya, kesho, nearest
  `),
  seats: said(`
    is it full, session full, class full, already full, are you full, places full, seat, space, spaces,
    room left, place left, places left, slots left, vacancy left, available, availability, fully booked,
    chance left, still space, nafasi, ekifo, spots, spot left, left, still open, still take, booked up,
    sold out
  `),
  groupsize: said(`
    learners per, children per instructor, kids per teacher, pupils per, students per instructor,
    how many per, children per teacher, how many kids, how many children, how many students,
    how many pupils, how many learners, class size, group size, number of kids, number of children,
    per class, in one class, in a class, in a session, in each group, in a group, crowded, big is the group,
    big is the class, many others, watoto wangapi, abaana bameka, how many in
  `),
  duration: said(`
    does it last, session last, class last, will it last, lesson last, lasts, hours long, full day, whole day,
    half day, how long, duration, how many hours, long does, takes how long, what time does it end, muda gani,
    bbanga ki, finish at what time, long will, how many minutes, an hour or, real hour, one hour or two,
    exactly one hour, ebbanga ki
  `),
  weeks: said(`
    weeks, how many weeks, months, how many months, how many terms, course length, complete the course,
    finish the course, finish the track, long is the course, long is the track, long does the course
  `),
  holiday: said(`
    holiday, public holiday, christmas, easter, eid, independence day, boxing day, new year, martyrs day,
    vacation, holidays, womens day, labour day, term break
  `),
  timezone: said(`
    time zone, timezone, east africa time, gmt, utc, our clock, local time, your time, ugandan time,
    uganda time, clock of, different time, clock
  `),
  evening: said('evening, night, after school, after classes, after 5pm, after 6pm, evenings'),
  latecomer: said(`
    because of traffic, traffic, jam, log in, login, log on, late for the session, join late, arrive late,
    late by, minutes late, come late, early, minutes before, before it starts, be late
  `),
  // What is needed
  device: said(`
    a phone do, phone enough, phone is enough, phone work, phone okay, phone ok, phone fine, laptop, computer,
    pc, tablet, ipad, smartphone, device, gadget, tecno, infinix, itel, samsung phone, iphone, android,
    kompyuta, chromebook, desktop, machine, macbook, phone only, using a phone, use a phone, use my phone,
    on a phone, on my phone, with a phone, via phone, through phone, only my phone, only a phone, small phone,
    simu, essimu, my tecno, kabiriti, button phone, ssimu, kkompyuta, kompyuuta, sirina kompyuta,
    sirina computer, ssimu yokka, simu tu, sina kompyuta, sina laptop
  `),
  share: said(`
    share, sharing, shared, one device, one laptop, one phone, same phone, same laptop, same computer,
    one computer, two children one
  `),
  data: said(`
    mbps, slow internet, fast internet, data, mbs, mb, gb, gbs, bundle, bundles, internet, wifi, wi fi,
    megabytes, gigabytes, airtime, network, connection, bandwidth, internet speed, intaneti, yintaneti
  `),
  cut: said(`
    disturbed, disturb, network was bad, internet was bad, network issues, bad network, disturbing, was off,
    were off, is off, off the whole, went off, cut off, cut, disconnected, disconnect, lost connection,
    lost network, power went, umeme, blackout, load shedding, network failed, internet fails, network fails,
    dropped, drops, power goes, power cut, goes off, network goes, kicked out, unstable, network problem,
    internet problem, poor network, network disappears
  `),
  install: said(`
    set up zoom, set up anything, install, download, software, app, application, programs to install,
    account, create an account, installation
  `),
  camera: said(`
    her video, his video, the video off, switch off video, turn off video, off the video, camera, webcam,
    cam, face, see him, video on, video off, show face
  `),
  sound: said('mic, microphone, sound, headset, headphones, earphones, speaker, audio, ear phones'),
  need: said(`
    have ready, ready at home, need, needed, require, required, requirement, requirements, bring, prepare,
    preparation, must have, before the session, beforehand, ready, carry, nneetaaga, twetaaga, kyetaagisa,
    anahitaji, tunahitaji, inahitajika, vinahitajika
  `),
  parentpresent: said(`
    stay next, sit next to, stay beside, stay near, remain with, stay in the room, sit in the room, be home,
    at work, be at home, stay home, sit through, sit there, sit with, sit beside, sit next, stay with,
    be there, be present, present, be around, supervise, supervision, watch him, watch her, leave her,
    leave him, leave them, alone at home, with the maid, maid, nanny, parent attend, nearby, sit in,
    house help, i be at work, im at work, am at work, can i watch, can i attend, may i watch, drop and go,
    unattended, be in the room
  `),
  link: said(`
    see any email, not see any email, did not see any, no email came, opened the email, deleted the email,
    deleted the mail, cant find the email, lost the email, email with the link, link, meeting link, zoom link,
    join link, class link, url, lost the link, lost my link, lost email, meeting id, kiungo, linki
  `),
  // What is taught
  hourofcode: said(`
    hour of code, hoc, hourofcode, one hour of code, trial, trial session, trial class, introductory,
    intro session, taster, first session, single session, hour code
  `),
  session: said(`
    session, class, lesson, classes, somo, darasa, masomo, essomo, amasomo, lecture, training, meeting
  `),
  teach: said(`
    teach, taught, learn, learning, teaching, study, syllabus, content, cover in, topics, curriculum, somesa,
    musomesa, wasomesa, mnafundisha, fundisha, kusoma, okusoma, activities, asome, anaasoma, okuyiga, ayige,
    okusomesa, kujifunza, ajifunze, kufundisha, mnasomesha
  `),
  track: said(`
    track, level, course, stage of learning, stages, levels, tracks, courses, path, pathway, which class,
    stream, which group, category
  `),
  foundation: said(`
    foundation, beginners course, beginner course, beginners level, beginner level, begginers,
    beginner track, beginners class, first level, first track, basic level, lowest level, beginners
  `),
  intermediate: said(`
    intermediate, second level, second track, middle level, middle track, level two, level 2
  `),
  advanced: said(`
    advanced, third level, third track, last level, highest level, final level, top level, level three,
    level 3, advance
  `),
  certificate: said(`
    get a certificate, given a certificate, certificate, certificates, certification, cert, certs, diploma,
    cheti, satifiketi, sabbaluwa, credential, award, paper at the end, certified, graduate, graduation,
    get a paper
  `),
  recognised: said(`
    count for, counted, university accept, valid, accepted in, recognized by, by government,
    by the government, recognised by, accepted by, recognised, recognized, accredited, accreditation, uneb,
    ncdc, nche, ministry, registered with
  `),
  scratch: said(`
    scratch, block coding, drag and drop, blocks, block, snap, scratch jr, block language, block based
  `),
  python: said('python, pyton'),
  web: said(`
    website, websites, web, web page, html, css, web design, web development, web site, webpage, javascript,
    sql, git, database
  `),
  robot: said(`
    physical computing, robot, robots, robotics, robotic, electronics, arduino, sensor, sensors, motor,
    motors, iot, micro bit, microbit, circuits, hardware, drone, connected devices, raspberry
  `),
  game: said(`
    game, games, animation, cartoon, gaming, minecraft, roblox, azannya, okuzannya, emizannyo, omuzannyo,
    kucheza, anacheza, mchezo, michezo
  `),
  language: said(`
    programming language, programming languages, coding language, coding languages, which languages,
    what languages
  `),
  coding: said(`
    coding, code, program a computer, computer programming, coder, stem, computer studies,
    software development, computer lessons, computer lesson, computer class, tech, ict
  `),
  after: said(`
    after that, afterwards, what next, what comes next, next step, continue, after the first,
    after finishing, after the hour, progress, proceed, go further, after this, where do we go, move on to,
    next level, join next
  `),
  example: said(`
    projects they, kids projects, projects of, can they make, do they make, can he make, can she make,
    able to make, able to build, things they build, things they make, make games, built, kids created,
    example, examples, sample, samples, gallery, portfolio, what have children built, have built,
    what kids make, what can they build, what do they build, kids build, children make, have made,
    pictures of
  `),
  // Programs
  offer: said(`
    your programs, your program, which program, what program, offer for kids, offer for children,
    do you have for kids, what you offer, what can you offer, what else do you offer, everything you offer,
    what do you offer, all programs, list of programs, programs, programmes, services, packages, options,
    which programs, what programs, list for me, offerings
  `),
  club: said(`
    visit schools, come to schools, a club, the club, set up a club, start a club in, club, clubs, stem club,
    school club, coding club, robotics club, club in school, come to our school, come to my school,
    come to the school, come to our kids school, bring it to our school, at our school, in our school,
    in my school, kilabu, kalabu, klabu
  `),
  school: said(`
    i teach at, i teach in, i teach p, school, schools, head teacher, headteacher, headmaster, headmistress,
    principal, director of studies, dos, deputy head, teacher at, am a teacher, im a teacher, bursar,
    essomero, shule, class teacher, our teachers, primary school, ict teacher, administrator, pta,
    our pupils, my pupils, primary, secondary, secondary school, school owner
  `),
  trainteachers: said(`
    teachers be trained, our teachers be, train our own, train our staff, our own staff, train our,
    training for teachers, training our, train teachers, train our teachers, teacher training,
    teach our teachers, our teachers, teachers lead, our own teachers, teachers know, train staff,
    our teacher, kufundisha walimu, okusomesa abasomesa, mafunzo ya walimu
  `),
  term: said(`
    end of term, per term, term, at the end, show us, open day, showcase, exhibition, visitation day,
    speech day, presentation
  `),
  mentor: said(`
    mentor, mentors, mentorship, mentoring, mentored, guidance, role model, community mentorship
  `),
  private: said(`
    for himself, for herself, for him only, for her only, a tutor, private tutor, tutor for, get a tutor,
    need a tutor, teacher alone, lessons alone, taught alone, learn alone, alone with a teacher, to himself,
    to herself, only him, only her, his own teacher, her own teacher, own teacher, own instructor,
    come for her alone, my child alone, my son alone, my daughter alone, for him alone, for her alone,
    him alone, her alone, private, private tutoring, tutoring, one on one, one to one, 1 on 1, 1on1, 1 to 1,
    one-on-one, individual, personal teacher, coach, coaching, private lessons, private teacher, home tutor,
    individually, only my child, just my child, by himself, by herself, personal, tuition
  `),
  afterschool: said(`
    weekend club, for weekends, on weekends every, weekend programme, weekend program, after school,
    afterschool, after-school, weekend class, weekend classes, weekend group, weekend programs, every week,
    weekly, regular, regularly, same group, same friends, same kids, from week to week, after classes,
    each week, every saturday, long term, ongoing
  `),
  difference: said(`
    difference, different from, differ, differs, compare, comparison, versus, vs, better between,
    which is better, choose between
  `),
  competition: said(`
    school project, project for school, contest, competition, hackathon, olympiad, science fair
  `),
  // The kit
  kit: said(`
    a set, your set, the set, sets, learning set, one set, kit, kits, {name} kit, package you sell,
    robotics kit, small board, the tablet, your tablet, sell tablet, box you sell, learning kit, kit box,
    starter kit, bundle you sell
  `),
  board: said('board, micro controller, microcontroller, micro-controller, controller, chip'),
  keyboard: said('keyboard, keyboards, keys'),
  contents: said(`
    parts of the, which parts, parts in, what is inside, inside, contents, in the box, in the package,
    consist, contain, contains, comprise, pieces, made of, whats in, what is in, what do i find, find in,
    components, comes in, package
  `),
  buy: said(`
    buy, purchase, order, buying, sell, selling, shop, get started, own one, acquire, nunua, kugula, ngule,
    stock
  `),
  dollar: said(`
    dollar, dollars, usd, exchange rate, in shillings, ugandan shillings, currency, shillings price
  `),
  howmanykits: said(`
    kits for 16, number of kits, how many kits, how many sets, kits do we need, kits for, enough kits,
    kits should, how many do we need, how many should
  `),
  onekit: said(`
    kit be shared, share the kit, shared by, one kit serve, kit serve, kit serves, share a kit,
    share one kit, kids per kit, children per kit, students per kit, learners per kit, use one kit,
    use a kit, one kit, per kit, on one kit, one set
  `),
  electricity: said(`
    electricity, power, solar, battery, charge it, no power, computer room, computer lab, generator,
    computer laboratory, amasannyalaze, masannyalaze
  `),
  simulator: said(`
    simulator, simulation, virtual robot, robot in the browser, browser robot, online robot
  `),
  // Changing a booking
  move: said(`
    change my date, change the booking, change our, switch to another, use the slot instead, give the slot,
    replace him, other child use, move, shift, reschedule, postpone, change the day, change day, change date,
    change the date, change the time, another day, another date, different day, other week, push, transfer to,
    change my booking, change slot, change session, swap, rearrange, come another day, new date, rebook,
    nkyusa, nkyuse, okukyusa, tukyuse, kubadilisha, nibadilishe, kuahirisha
  `),
  cancel: said(`
    cancel, cancelled, canceled, cancellation, call off, withdraw, pull out, change my mind,
    changed my mind, not coming, no longer, opt out
  `),
  miss: said(`
    miss, missed, sick, ill, malaria, fever, hospital, fell sick, absent, not attend, cant attend,
    cannot attend, cant make it, cannot make it, couldnt attend, couldnt join, forgot, did not attend,
    didnt attend, no show, unable to, came up, emergency, funeral, burial, fails to come, failed to attend
  `),
  yourfault: said(`
    you cancelled, cancelled our, cancelled by you, cancelled on us, you cancel, your side, if you fail,
    instructor doesnt come, instructor does not come, teacher doesnt show, teacher doesnt come,
    teacher never came, nobody came, teacher is absent, teacher misses, your fault, teacher fails,
    you people cancel, you dont show, teacher doesnt turn up, your connection, your network, your internet,
    instructor fails, no teacher came, instructor never, teacher not show, if the teacher, if the instructor
  `),
  wrongdetails: said(`
    spelt, wrongly, spelling of, wrong email, wrong name, wrong number, misspelt, mistake in, correct my,
    typed wrong, change my email, change email, entered wrong, wrong spelling, spelt wrong, wrong age
  `),
  // Safety and data
  safe: said(`
    can i trust, trust you, information safe, two people in, safe, safety, safeguarding, secure, security,
    protect, protection, protected, safeguard, molest, child protection, salama, predators, strangers,
    stranger
  `),
  check: said(`
    police clearance, have police clearance, tutors have, teachers have, you hire, the people you hire,
    clearance, police record, are they checked, been checked, checked by, background check, background,
    police check, vetted, vet, vetting, screened, good conduct, interpol, criminal record,
    who are the people, people you hire, references, qualified, qualification, qualifications, recruit,
    interviewed
  `),
  teacher: said(`
    tutors, teacher, instructor, trainer, tutor, facilitator, mwalimu, walimu, musomesa, abasomesa, staff,
    teachers, instructors, who teaches, who is teaching, really teaching, someone teaching, live instructor,
    somebody teaching, who handles, lecturer, omusomesa
  `),
  live: said(`
    video lessons or, live, recorded video, recorded lesson, prerecorded, pre recorded, youtube videos,
    real person, video lesson, just videos, watch videos, real teacher, real human, actual teacher
  `),
  record: said(`
    record, recording, recorded, film, filming, filmed, recordings, screenshot, screenshots, playback,
    replay, watch later, video of the class, save the video
  `),
  photo: said(`
    on social media, post on social media, on your instagram, on your facebook, on your page, on instagram,
    on facebook, on tiktok, put the children on, put children on, put my child on, post the children, photo,
    photos, picture, pictures, photograph, images, post my child, ebifaananyi, picha, publish, put online
  `),
  privacy: said(`
    childs data, child data, personal details, other companies, with companies, with other people,
    share my number, share our number, give my number, give out my, who will see, who will be seeing,
    who can access, who has access, what do you do with my, what do you do with our, use our details,
    use my details, childs details, details of my child, information about my child, information about us,
    our information, information i give, information i fill, privacy, personal data, personal information,
    my information, name and age, data protection, gdpr, confidential, where does it go, why do you need,
    why do you want, our details, childs name, who sees, who can see, sell our, third party, third parties,
    sell my, advertise, advertising, adverts, spam
  `),
  delete: said(`
    record erased, records erased, records deleted, our record, delete, deleted, erase, remove, removed,
    wipe, forget me, unregister, take off, take out my
  `),
  keep: said(`
    how long do you keep, keep my, keep our, store, stored, storage, retain, how long keep, keep data,
    keep information, keep details
  `),
  cookies: said('tracking cookies, tracking us, cookie, cookies, track us, trackers, track me'),
  worry: said(`
    worried, worry, complain, complaint, report, misbehave, misbehaved, uncomfortable, inappropriate,
    bad behaviour, bully, bullied, bullying, concern, unhappy, rude, abuse, abusive, something wrong,
    touched
  `),
  aloneadult: said(`
    another adult, adult in the, two people, how many adults, two teachers, alone with my, alone with him,
    alone with a, alone with the child, be alone with, one adult, two adults, adults in the room,
    second adult, left alone with, who is in the room, who else is, who is with, who else will,
    anyone else in, strange man, number of adults
  `),
  pickup: said(`
    pick him, pick her, pick my child, pick up from, collect him, collect her, collect my, who picks,
    someone else pick, relative pick, sign out, sign in and out, collects, driver collect, uncle pick,
    pick the child, pick them, release my child, release the child
  `),
  // The provider
  contact: said(`
    someone from your, somebody from your, speak with, talk with someone, support team, customer support,
    speak with someone, talk to someone, speak to someone, somebody from your office,
    someone from your office, contact, contacts, reach, talk to, speak to, talk with, human,
    someone to talk, get in touch, customer care, help desk, inbox, real human, a person, somebody to talk,
    mawasiliano, kwogera na, helpline of yours
  `),
  call: said(`
    call, call you, phone number, telephone, number to call, your number, tel, mobile number, hotline,
    phone contact, number, namba, ennamba, ring you, pick calls, nambari
  `),
  whatsapp: said(`
    whatsapp, watsapp, whatsap, watsap, whats app, wats app, wsap, whatsup number, wa number,
    chat on whatsapp
  `),
  email: said('email, e mail, mail, email address, gmail, emailed, barua pepe, mail address'),
  openhours: said(`
    up to what time, time are you open, until when are you open, time do your offices, offices open,
    office open, office close, working hours, opening hours, office hours, open, close,
    what time do you open, what time do you close, open on, do they pick, upto what time, until what time,
    hours do you work, opened, closed, closing time, you open
  `),
  howsoon: said(`
    how soon, get back to me, reply, respond, response, respond to, how fast, answer me, heard nothing,
    no reply, nobody has replied, no one has contacted, get back, when will you contact, when will someone,
    filled your form, filled the form, feedback
  `),
  company: said(`
    yourselves, yourself, who are you, about you, your organisation, your organization, your company,
    what is {shortName}, {shortName}, {name}, your mission, mission, vision, what do you do, you people,
    aim, ngo, background of your, know about you, values, believe in, ninyi ni nani, muli baani
  `),
  impact: said(`
    have gone through, gone through your, so far trained, how many students, students trained,
    students so far, children reached, how many have you taught, how many have, trained so far, statistics,
    satisfied, satisfaction, success, results so far, reached so far, have you reached, have you trained,
    have you worked, schools have you, schools so far, many schools, track record, so far
  `),
  team: said(`
    your team, the team, team members, workers, who works, staff members, your people, who leads,
    leadership, members, who is in charge, in charge of
  `),
  founder: said(`
    is behind, who is behind, founder, owner, ceo, director, boss, founded by, who started, who owns,
    who founded, started this, started it, behind this, who runs
  `),
  partner: said(`
    work together, working together, together with, work hand in hand, partner, partners, collaborate,
    collaborating, work with, collaboration, partnership, organisations, organizations, sponsored by,
    affiliated, partnered
  `),
  community: said(`
    whatsapp group, group of parents, parents whatsapp, community, community group, forum, online group,
    other parents, other makers, join the group, parents group
  `),
  social: said(`
    facebook, instagram, twitter, tiktok, linkedin, youtube, social media, social pages, x account, ig, fb,
    follow you, follow us
  `),
  newsletter: said(`
    newsletter, mailing list, updates by email, email updates, news letter, bulletin, get updates, notify me
  `),
  testimonial: said(`
    say about you, said about you, think about you, what others think, testimonial, testimonials, review,
    reviews, other parents say, parents say, feedback from parents, what do parents, recommendation,
    what others say
  `),
  wiki: said(`
    wiki, notes, handout, worksheet, worksheets, printable, session plans, lesson plans, lesson plan,
    resources, materials, learning material, exercises, teaching notes, scheme of work
  `),
  aitools: said(`
    project idea, project ideas, idea generator, code explainer, explain code, explain my code,
    explains code, explain python, generate idea, ai tool, ai tools, tool that explains, tools on your site,
    generator, explainer
  `),
  bot: said(`
    are you a robot, are you a bot, are you human, are you a human, are you real, am i talking to,
    are you a person, are you a computer, is this a bot, real person here, is this a robot, are you ai,
    chatgpt, chatbot, a machine or, is this a person, is this a machine
  `),
  site: said('website work, your website, this page, your page, your site, the site, on the site'),
  // Articles
  article: said(`
    written about, have you written, you written, have anything about, have something about,
    have anything on, have something on, got anything on, any write up, article, articles, blog, post,
    posts, read about, reading, tips, advice, write up, something to read, guide on, guide about, makala,
    tutorial, story about
  `),
  mistake: said(`
    syntax, indentation, mistake, mistakes, error message, error messages, bug, bugs, errors, red text,
    syntax error, debug, debugging, wrong in his code, syntaxerror, indentationerror, nameerror, traceback,
    code doesnt run, code not running, program wont run
  `),
  helpathome: said(`
    who cannot code, cannot code, can not code, do not know coding, parents who, i know nothing,
    know nothing about code, know nothing about coding, know nothing about computers myself,
    i dont know anything, i am illiterate, gets stuck, get stuck, when stuck, stuck child, starts crying,
    crying, cries, frustrated, i dont understand computers, dont understand computers, dont know coding,
    i cant code, i cannot code, do not code, dont code, help my child at home, help him at home,
    help her at home, support my child, support him, support her, i am not educated, never went to school,
    how do i help, how can i help, how do i support, gives up, give up
  `),
  unplugged: said(`
    without a computer, no computer, without computers, on paper, with paper, no screen, without screen,
    screen free, unplugged, without internet, no internet, offline, no power, no mbs, without power,
    no electricity, without electricity, no gadgets
  `),
  activity: said(`
    activity for, activities for, any activity, game to play, play at home, activities to do, exercise,
    do at home, try at home, things to do, practise, practice, keep busy, keep them busy, keep him busy,
    at home do
  `),
  onlinesafety: said(`
    internet safety, online safety, safe online, safe on the internet, before the call,
    before the video call, warning signs, groomed, grooming, strangers online, internet dangers
  `),
  readypython: said(`
    scratch to typing, move from scratch, move from blocks, from scratch to typing, ready for python,
    leave blocks, move to python, switch to python, from scratch to python, from blocks to python,
    blocks to python, scratch to python, typed code, ready to type, real code, outgrown scratch,
    bored of scratch, bored with scratch, tired of scratch, too easy, graduate to python
  `),
  pocketmoney: said(`
    program about money, money program, pocket money, savings program, save money, budget program,
    first python program, money book, saving
  `),
  smallprojects: said(`
    projects for python, projects in python, python project, small projects, python projects,
    simple projects, project to try, mini projects, beginner projects, easy projects, quiz, small python
  `),
  smallbudget: said(`
    small budget, low budget, little money, tight budget, limited budget, few kits, start a club,
    run a club, first term of a club, starting a club, plan for a club
  `),
  // Asked for, and on no page
  discount: said(`
    any offer, any offers, offers available, special offer, discount, discounts, reduction, reduce, reduced,
    bargain, negotiate, negotiable, cheaper, offer price, promo, promotion, coupon, voucher, promo code,
    sibling price, group price, family price, last price, best price, lower the price
  `),
  scholarship: said(`
    scholarship, scholarships, bursary, bursaries, sponsor, sponsorship, sponsors, orphan, orphans, needy,
    poor family, donate, donation, donor, financial aid, funding, volunteer, volunteering
  `),
  food: said(`
    to eat, they eat, kids eat, children eat, eat there, food, lunch, meals, meal, snack, snacks, breakfast,
    feeding, tea, porridge, chakula, emmere, drinks, pack food, dinner
  `),
  boarding: said(`
    boarding section, boarding school, have boarding, is it boarding, offer boarding, in boarding, hostel,
    accommodation, dormitory, sleep over, sleepover, boarders, overnight, residential, day or boarding
  `),
  van: said(`
    transport for, transport provided, is transport provided, provided transport, transport for kids,
    transport for children, transport included, your bus, be picked, picked from school, picked from home,
    bus picks, school van, school bus, shuttle, van, pick and drop, drop off service, pick them from home,
    pick kids from home, provide transport, offer transport, transport service, transport fee
  `),
  uniform: said('uniform, uniforms, tshirt, t shirt, dress code, shirt, wear, branded shirt'),
  job: said(`
    hire teachers, do you hire, hire me, i have a degree, looking for work, need work, apply to be,
    join as a teacher, become an instructor, be an instructor, teach with you, work there, job, jobs,
    vacancy, vacancies, hiring, employ me, employment, internship, intern, cv, work for you, work as,
    recruiting, apply to teach, apply for the position, job opening
  `),
  salary: said(`
    pay mentors, pay your mentors, pay instructors, pay teachers, pay your instructors, pay your staff,
    salary, salaries, earn, wage, wages, how much do you pay your, paid per month, turnover, profit,
    revenue, net worth, income
  `),
  founded: said(`
    old is your, how old is {shortName}, old is the organisation, old is the company, company registered,
    when was your, registered as a company, when were you, were you founded, you founded, was it founded,
    was {shortName} founded, company founded, did it start, did you people start, year did, which year,
    what year, established, when did you start, how long have you existed, how long have you been,
    since when, started operating, year of, begin operating, been in business, been operating,
    organisation started, organization started, company started, anniversary
  `),
  whichcountries: said(`
    which countries, what countries, name the countries, countries are, 3 countries, three countries,
    countries exactly, other countries do you, countries do you, country names
  `),
  names: said(`
    their names, teachers called, instructors called, they called, name of the teacher,
    names of the teachers, name of the instructor, teachers name, who is the teacher by name,
    called by name, his name, her name, names of your, name of your, full name of, founders name,
    name of the founder, names of instructors, what is the name of
  `),
  brand: said(`
    what size, which size, how big is the tablet, size is the tablet, tablet screen, screen, charger,
    waterproof, accessories, brand, make of, model, which company makes, manufacturer, ram, storage space,
    processor, screen size, inches, specs, specification, specifications, colour, color, gigabytes of ram,
    operating system, weight
  `),
  warranty: said(`
    warranty, guarantee, spoilt, spoils, broken, breaks, repair, replace, replacement, spare parts, spare,
    damaged, fix it
  `),
  delivery: said(`
    deliver, delivery, delivered, ship, shipping, send it to, courier, how many days to arrive, post office,
    dispatch, shipped
  `),
  hire: said(`
    borrow, lend, rent, lease, hire a laptop, hire a tablet, loan, loans, give us laptops, provide laptops,
    provide a laptop
  `),
  homework: said(`
    homework, assignment, number 4, solve, fraction, quarters, multiply, divide, calculate, sum, equation,
    show the working, essay, composition, answer this question, square root, times table, photosynthesis,
    translate
  `),
  subjects: said(`
    football lessons, football academy, teach football, art class, drawing class, art lessons,
    microsoft word, maths, mathematics, english, science, french, chinese, kiswahili, luganda, physics,
    chemistry, biology, sst, social studies, music, piano, guitar, dance, swimming, chess, karate, cooking,
    baking, sewing, photography, video editing, graphics design, graphic design, excel, microsoft office,
    typing class, accounting, ballet, taekwondo, tennis, skating
  `),
  medium: said(`
    in luganda, in swahili, in kiswahili, in english, which language do you teach, language of instruction,
    speak luganda, speak swahili, sign language, in french, speak english, local language, runyankole,
    acholi, ateso, lusoga
  `),
  gender: said(`
    female teacher, lady teacher, male teacher, woman teacher, female instructor, male instructor,
    female instructors, female teachers, lady instructor, omukyala, omusomesa omukyala, omusomesa omukazi,
    mwalimu mwanamke, mwalimu wa kike, mwanamke
  `),
  politics: said(`
    election, elections, president, vote, museveni, bobi wine, government party, politics, politician,
    minister, parliament, nrm, nup, trump
  `),
  weather: said('weather, rain, raining, sunny, temperature, forecast, hot today'),
  football: said(`
    match score, score today, the match, football match, football team, soccer, which team, arsenal,
    manchester, chelsea, premier league, cranes, world cup, afcon, won the
  `),
  general: said(`
    time does the sun, the sun, moon, dentist, story, pilot, meaning of, cpu, stand for, doctor for,
    prime minister, hotel, restaurant, the news, love letter, letter for me, my car, fix my, wifi password,
    password of, tv, television, capital of, tallest, population, who invented, joke, poem, recipe, movie,
    bitcoin, crypto, forex, betting, lottery, medicine, headache, pregnant, horoscope, bible, quran,
    church service, dollar today, stock market, fuel price, meaning of life, history of, girlfriend,
    boyfriend, visa application, passport
  `),
  religion: said(`
    christian, muslim, catholic, islamic, prayer, prayers, church based, religious, born again, adventist,
    seventh day, mosque
  `),
  insurance: said('insurance, insured, accident, injury, injured, hurt, first aid, nurse, clinic'),
  camp: said(`
    camp, holiday camp, bootcamp, boot camp, holiday program, holiday programme, vacation program,
    holiday classes, holiday course, summer camp
  `),
  party: said('birthday party, birthday, party, wedding, event planning, corporate, company training'),
  legal: said(`
    tin, vat, tax, taxes, registration number, licence, license, licensed, certificate of incorporation,
    ursb, ura, efris, company number
  `),
  competitor: said(`
    compared to, other providers, competitors, competitor, other coding schools, better than, than others,
    code academy, rivals
  `),
  ranking: said(`
    do exams, sit exams, are there exams, have exams, give exams, exam at, exams at, any exam, an exam, ple,
    uce, uace, national exam, in exams, best student, pass rate, marks, grades, report card, exam results
  `),
  internetpay: said(`
    pay for my internet, buy data for, provide data, give data, data for us, send us data, refund data
  `),
  advice: said(`
    how do i become, should i leave, marriage, divorce, custody, lawyer, loan app, rent a house, farming,
    business idea, how to lose, diet
  `),
  privatelives: said(`
    founders phone, founder phone, at his home, home number, employees, married, car does, which bank do,
    house does, old is the founder, live with, religion of
  `),
  ai: said('ai, artificial intelligence, machine learning, chatgpt lessons'),
  plans: said(`
    open in, will you open, opening a branch, open a branch, start a branch, will you come to, planned for,
    new branches, expand, expansion, plans for, future plans
  `),
  schoolcalendar: said(`
    schools open, school open, schools close, term begins, term begin, term starts, next term begin,
    open for first term, open for second term, open for third term
  `),
  video: said('zoom, google meet, video call, video meeting, video conference, ms teams, skype'),
  nomomo: said(`
    no mobile money, dont have mobile money, not have mobile money, without mobile money, no momo,
    not have momo, not on mobile money
  `),
  together: said(`
    together, same class, same session, same time slot, with her friend, with his friend, with her brother,
    with his sister, both of them
  `),
  happen: said(`
    go on in, made by the end, have by the end, leave with, walk away with, take home, come out with,
    actually do, do they do, do in there, what happens, happens, look like, do for two hours, do inside,
    do during, goes on, happening, going on in, take place in the session
  `),
  selllaptop: said('sell laptops, sell computers, sell phones, buy a laptop from, sell tablets only'),
  projects: said('project, projects'),
  bankbranches: said('branches of your bank, which branch of the bank'),
  staffcount: said(`
    how many teachers, how many instructors, how many staff, number of teachers, number of instructors,
    how many trainers, how many people work
  `),
  phone: said('phone'),
};

/** What stands between commas. */
function said(ways: string): readonly string[] {
  return ways.split(',').map((way) => way.trim().replace(/\s+/g, ' '));
}
